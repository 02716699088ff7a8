import { retentionDays } from '../../../domain/retention-days';
import { captchaModule } from '../captcha/captcha.module';
import { mailModule } from '../mail/mail.module';
import { defineModule } from '../module';
import { ContactMessage, ContactReply } from './contact-message.entity';
import { ContactResolver } from './contact.resolver';
import { contact } from './contact.rest';
import { SubmitContact } from './submit-contact';

/** The contact form. */
export const contactModule = defineModule({
  name: 'contact',
  entities: [ContactMessage, ContactReply],
  services: ({ db, clock, limits, settings }, use) => {
    const [{ verification }, { outbox }] = [use(captchaModule), use(mailModule)];
    return { contacting: new SubmitContact({ db, clock, limits, verification, outbox, settings }) };
  },
  resolvers: [[ContactResolver, ({ contacting }) => new ContactResolver(contacting)]],
  routes: ({ contacting }) => [contact(contacting)],
  // The privacy policy states the period.
  retention: [
    { entity: ContactMessage, where: 'contact_message.created_at < :before', days: retentionDays.contactMessage },
  ],
});
