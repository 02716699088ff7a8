import { Field, ID, ObjectType } from 'type-graphql';
import { keyPageOf } from '../../graphql/key-page';
import { StaffPayload } from '../../graphql/staff-user-error.type';
import { DateTimeScalar } from '../../graphql/value.types';
import { type ContactMessage } from '../outreach/outreach.entity';

@ObjectType('MessageReply', { description: 'An answer of the shop, which was mailed.', simpleResolvers: true })
export class StaffMessageReply {
  @Field(() => ID, { description: 'Identifier.' })
  id: string;

  @Field(() => String, { description: 'Name of the author.' })
  author: string;

  @Field(() => String, { description: 'The answer, plain.' })
  text: string;

  @Field(() => DateTimeScalar, { description: 'When it was sent.' })
  createdAt: Date;
}

/** A message in the back office; `row` is what its field resolvers read by. */
@ObjectType('Message', { description: 'A message of the contact form.' })
export class StaffMessage {
  readonly row: ContactMessage;

  @Field(() => ID, { description: 'Identifier; later messages have higher ones.' })
  id: string;

  @Field(() => String, { description: 'First and last name, as the visitor has given them.' })
  name: string;

  @Field(() => String, { description: 'Email address, as the visitor entered it; not verified.' })
  email: string;

  @Field(() => String, { description: 'Subject.' })
  subject: string;

  @Field(() => String, { description: 'The message, plain.' })
  text: string;

  @Field(() => DateTimeScalar, { description: 'When it was sent.' })
  createdAt: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When staff opened it first; null for an unread message.',
  })
  readAt: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When staff have settled it; null while it is open.' })
  settledAt: Date | null;
}

export function staffMessageOf(row: ContactMessage): StaffMessage {
  const { id, name, lastname, email, subject, message, createdAt, readAt, settledAt } = row;
  return {
    ...{ row, email, subject, createdAt, readAt, settledAt },
    id: String(id),
    text: message,
    name: `${name} ${lastname}`.trim(),
  };
}

@ObjectType({ description: 'A page of messages, newest first.' })
export class MessagePage extends keyPageOf(StaffMessage, 'messages') {}

@ObjectType('MessagePayload', { description: 'Result of a change to a message.' })
export class StaffMessagePayload extends StaffPayload {
  @Field(() => StaffMessage, { nullable: true, description: 'The message after the change; null on errors.' })
  readonly message?: StaffMessage | null;

  @Field(() => StaffMessage, { nullable: true, description: 'The current state if `version` was outdated; else null.' })
  readonly conflict?: StaffMessage | null;
}
