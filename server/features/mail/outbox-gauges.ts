import { type DataSource } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { readWaiting } from '../../database/count-waiting-rows';
import { type GaugeGroup } from '../../infra/gauges';
import { OutboxMail } from './outbox-mail.entity';

/** Measures how many mails wait in the outbox, and for how long. */
export function outboxGauges(db: DataSource, clock: Clock): GaugeGroup {
  const read = (where: string) =>
    readWaiting(db, { entity: OutboxMail, where: `waiting.status ${where}`, since: 'createdAt' }, clock.now());
  return {
    name: 'outbox',
    help: {
      shop_mails_waiting: 'Mails in the outbox that are not sent yet, counted up to 10,000.',
      shop_mails_waiting_oldest_seconds: 'Age of the oldest mail that is not sent yet; 0 without one.',
      shop_mails_failed: 'Mails that were given up after about a day of attempts, counted up to 10,000.',
    },
    read: async () => {
      const waiting = await read("IN ('pending', 'sending')");
      const failed = await read("= 'failed'");
      return {
        shop_mails_waiting: waiting.count,
        shop_mails_waiting_oldest_seconds: waiting.seconds,
        shop_mails_failed: failed.count,
      };
    },
  };
}
