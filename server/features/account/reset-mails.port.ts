import { type EntityManager } from 'typeorm';

/** A link that is to be mailed. */
export interface ResetMail {
  readonly email: string;
  /** First name of the customer. */
  readonly name: string;
  readonly issuedAt: Date;
  readonly secret: string;
  /** Names the occasion: one link, one mail. */
  readonly key: string;
}

/** Whoever writes to customers: accounts know nothing of mails. */
export interface ResetMails {
  /** Takes the mail in within the transaction that makes the link. */
  write(manager: EntityManager, mail: ResetMail): Promise<void>;
}
