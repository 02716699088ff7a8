import { retentionDays } from '../../../domain/retention-days';
import { mailModule } from '../mail/mail.module';
import { defineModule } from '../module';
import { NewsletterSubscriber } from './newsletter-subscriber.entity';
import { NewsletterResolver } from './newsletter.resolver';
import { subscribe } from './newsletter.rest';
import { Newsletter } from './newsletter.service';

/** Subscriptions to the newsletter. */
export const newsletterModule = defineModule({
  name: 'newsletter',
  entities: [NewsletterSubscriber],
  services: ({ db, clock, limits, captcha }, use) => ({
    newsletter: new Newsletter(db, clock, limits, captcha, use(mailModule).outbox),
  }),
  resolvers: [[NewsletterResolver, ({ newsletter }) => new NewsletterResolver(newsletter)]],
  routes: ({ newsletter }) => [subscribe(newsletter)],
  // The privacy policy states the period.
  retention: [
    {
      entity: NewsletterSubscriber,
      where: 'newsletter_subscriber.unsubscribed_at < :before',
      days: retentionDays.endedSubscription,
    },
  ],
});
