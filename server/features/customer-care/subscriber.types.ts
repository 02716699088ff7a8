import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { keyPageOf } from '../../graphql/key-page';
import { StaffPayload } from '../../graphql/staff-user-error.type';
import { DateTimeScalar } from '../../graphql/value.types';
import { type NewsletterSubscriber } from '../outreach/outreach.entity';
import { type SubscriberState } from './subscriber-list';

export const subscriberStates = { SUBSCRIBED: 'subscribed', ENDED: 'ended' } as const satisfies Record<
  string,
  SubscriberState
>;

registerEnumType(subscriberStates, {
  name: 'SubscriberState',
  description: 'Whether a person gets the newsletter.',
  valuesConfig: {
    SUBSCRIBED: { description: 'The person gets it.' },
    ENDED: { description: 'The subscription has ended. The address is deleted 30 days later.' },
  },
});

@ObjectType('Subscriber', { description: 'A subscriber of the newsletter.', simpleResolvers: true })
export class StaffSubscriber {
  @Field(() => ID, { description: 'Identifier.' })
  id: string;

  @Field(() => String, { description: 'Email address.' })
  email: string;

  @Field(() => DateTimeScalar, { description: 'When the person has given the present consent.' })
  subscribedAt: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the subscription ended; null while it lasts.' })
  endedAt: Date | null;

  @Field(() => String, { description: 'Version to pass back with a change; it differs after any change.' })
  version: string;
}

/** Differs after each subscription and its end: a person who has subscribed again meanwhile has given another consent. */
const subscriberVersion = ({ createdAt, unsubscribedAt }: NewsletterSubscriber): string =>
  `${createdAt.getTime()}-${unsubscribedAt?.getTime() ?? 'open'}`;

export const staffSubscriberOf = (row: NewsletterSubscriber): StaffSubscriber => ({
  id: String(row.id),
  email: row.email,
  subscribedAt: row.createdAt,
  endedAt: row.unsubscribedAt,
  version: subscriberVersion(row),
});

@ObjectType({ description: 'A page of subscribers, the latest first.' })
export class SubscriberPage extends keyPageOf(StaffSubscriber, 'subscribers') {}

@ObjectType('SubscriberPayload', { description: 'Result of a change to a subscription.' })
export class StaffSubscriberPayload extends StaffPayload {
  @Field(() => StaffSubscriber, { nullable: true, description: 'The subscriber after the change; null on errors.' })
  readonly subscriber?: StaffSubscriber | null;

  @Field(() => StaffSubscriber, {
    nullable: true,
    description: 'The current state if `version` was outdated; else null.',
  })
  readonly conflict?: StaffSubscriber | null;
}
