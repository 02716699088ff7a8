import { retentionDays } from '../../../domain/retention-days';
import { UsedChallenge } from '../../infra/captcha/used-challenge.entity';
import { mailModule } from '../mail/mail.module';
import { defineModule } from '../module';
import { ContactMessage, ContactReply } from './contact-message.entity';
import { ContactResolver } from './contact.resolver';
import { contactRoutes } from './contact.rest';
import { SubmitContact } from './submit-contact';

/** The contact form, and the CAPTCHA that it shares with the newsletter form. */
export const contactModule = defineModule({
  name: 'contact',
  entities: [ContactMessage, ContactReply],
  services: ({ db, clock, limits, captcha, settings }, use) => ({
    captcha,
    submitContact: new SubmitContact(db, clock, limits, captcha, use(mailModule).outbox, settings),
  }),
  resolvers: [[ContactResolver, ({ submitContact }) => new ContactResolver(submitContact)]],
  routes: ({ captcha, submitContact }) => contactRoutes(captcha, submitContact),
  retention: [
    { entity: UsedChallenge, where: 'used_challenge.expires_at < :before', days: 0 },
    // The privacy policy states the period.
    { entity: ContactMessage, where: 'contact_message.created_at < :before', days: retentionDays.contactMessage },
  ],
  externalHosts: ({ captcha }) => captcha.externalHosts,
});
