import { type EntityManager } from 'typeorm';

/** A reset link to mail. */
export interface ResetMail {
  readonly email: string;
  /** First name of the customer. */
  readonly name: string;
  readonly issuedAt: Date;
  readonly secret: string;
  /** Idempotency key: one mail per link. */
  readonly key: string;
}

/** Port for mailing customers. `account.module.ts` connects it to the outbox. */
export interface ResetMails {
  /** Queues the mail in the transaction that creates the link. */
  enqueue(manager: EntityManager, mail: ResetMail): Promise<void>;
}
