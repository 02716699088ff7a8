import { type DataSource } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { waitingGauges } from '../../database/waiting-rows';
import { OutboxMail } from './outbox-mail.entity';

/** Measures how many mails wait in the outbox, and for how long. */
export const outboxGauges = (db: DataSource, clock: Clock) =>
  waitingGauges('outbox', db, clock, [
    {
      entity: OutboxMail,
      where: "waiting.status IN ('pending', 'sending')",
      count: { shop_mails_waiting: 'Mails in the outbox that are not sent yet, counted up to 10,000.' },
      seconds: { shop_mails_waiting_oldest_seconds: 'Age of the oldest mail that is not sent yet; 0 without one.' },
    },
    {
      entity: OutboxMail,
      where: "waiting.status = 'failed'",
      count: { shop_mails_failed: 'Mails that were given up after about a day of attempts, counted up to 10,000.' },
    },
  ]);
