import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { keyPageOf } from '../../graphql/key-page';
import { StaffPayload } from '../../graphql/staff-user-error.type';
import { DateTimeScalar } from '../../graphql/value.types';
import { type OutboxMail } from '../outreach/outbox-mail.entity';
import { type UnsentMailStatus } from './outgoing-mail-list';

export const unsentMailStates = { GIVEN_UP: 'failed', WAITING: 'pending' } as const satisfies Record<
  string,
  UnsentMailStatus
>;

registerEnumType(unsentMailStates, {
  name: 'UnsentMailState',
  description: 'How a mail that was not sent stands.',
  valuesConfig: {
    GIVEN_UP: { description: 'It failed for about a day and is not tried any more.' },
    WAITING: { description: 'It is sent as soon as it is due; after a failure, it is tried again.' },
  },
});

@ObjectType('OutgoingMail', { description: 'A mail of the shop. Its text is not shown.', simpleResolvers: true })
export class StaffOutgoingMail {
  @Field(() => ID, { description: 'Identifier; later mails have higher ones.' })
  id: string;

  @Field(() => String, { description: 'What the mail is about, for example "order-confirmation".' })
  kind: string;

  @Field(() => String, { description: 'Email address of the recipient.' })
  recipient: string;

  @Field(() => String, { description: '"pending", "sending", "sent", "failed" (given up) or "discarded".' })
  status: string;

  @Field(() => Int, { description: 'Attempts so far.' })
  attempts: number;

  @Field(() => String, { nullable: true, description: "The mail server's last answer; null if it has not failed." })
  lastError: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Next attempt; null if there is none.' })
  nextAttemptAt: Date | null;

  @Field(() => DateTimeScalar, { description: 'When it was written.' })
  createdAt: Date;
}

export const staffOutgoingMailOf = (mail: OutboxMail): StaffOutgoingMail => {
  const { id, kind, recipient, status, attempts, lastError, nextAttemptAt, createdAt } = mail;
  return {
    ...{ kind, recipient, status, attempts, lastError, createdAt },
    id: String(id),
    nextAttemptAt: status === 'pending' ? nextAttemptAt : null,
  };
};

@ObjectType({ description: 'A page of mails that were not sent.' })
export class OutgoingMailPage extends keyPageOf(StaffOutgoingMail, 'mails') {}

@ObjectType('OutgoingMailPayload', { description: 'Result of a change to a mail.' })
export class StaffOutgoingMailPayload extends StaffPayload {
  @Field(() => StaffOutgoingMail, { nullable: true, description: 'The mail after the change; null on errors.' })
  readonly mail?: StaffOutgoingMail | null;
}
