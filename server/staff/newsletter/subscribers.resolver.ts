import {
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { staleError, staffMessages } from '../../../domain/staff/staff-errors';
import { KeyPageArguments, keyPageOf, listPage } from '../../graphql/key-page';
import { RowId, SeenVersion } from '../../graphql/row-id';
import { StaffOnly } from '../../graphql/staff-access';
import { versionedPayloadOf } from '../../graphql/staff-user-error.type';
import { DateTimeScalar } from '../../graphql/value.types';
import { type Clock } from '../../infra/clock';
import { getRow } from '../../database/get-row';
import { updateGuarded } from '../../database/transaction';
import { type StaffContext } from '../../infra/request/staff-context';
import { type AuditedChanges } from '../audit/audited-changes';
import { NewsletterSubscriber } from '../../features/newsletter/newsletter-subscriber.entity';
import { subscriberList, type SubscriberFilter, type SubscriberState, SubscriberStateEnum } from './subscriber-list';

@ObjectType('Subscriber', { description: 'A subscriber of the newsletter.' })
class StaffSubscriber {
  @Field(() => ID, { description: 'Identifier.' })
  id: number;

  @Field(() => String, { description: 'Email address.' })
  email: string;

  @Field(() => DateTimeScalar, {
    name: 'subscribedAt',
    description: 'Time at which the person gave the present consent.',
  })
  createdAt: Date;

  @Field(() => DateTimeScalar, {
    name: 'endedAt',
    nullable: true,
    description: 'Time at which the subscription ended; null while it lasts.',
  })
  unsubscribedAt: Date | null;
}

@ObjectType({ description: 'A page of subscribers, the latest first.' })
class SubscriberPage extends keyPageOf(StaffSubscriber, 'subscribers') {}

@ObjectType('SubscriberPayload', { description: 'Result of a change to a subscription.' })
class StaffSubscriberPayload extends versionedPayloadOf(StaffSubscriber, 'subscriber') {}

@ArgsType()
class SubscriberListArguments extends KeyPageArguments implements SubscriberFilter {
  @Field(() => String, {
    nullable: true,
    description: 'Returns only subscribers whose email address begins with this.',
  })
  search?: string | null;

  @Field(() => SubscriberStateEnum, { nullable: true, description: 'Returns only subscriptions in this state.' })
  state?: SubscriberState | null;
}

/** Subscribers of the newsletter. */
@Resolver(() => StaffSubscriber)
export class SubscribersResolver {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly changes: AuditedChanges,
  ) {}

  @StaffOnly('manager')
  @Query(() => SubscriberPage, { description: 'Subscribers of the newsletter, the latest first.' })
  subscribers(@Args(() => SubscriberListArguments) wanted: SubscriberListArguments): Promise<SubscriberPage> {
    return listPage(wanted, subscriberList(this.db, wanted));
  }

  @StaffOnly('manager')
  @Mutation(() => StaffSubscriberPayload, {
    description: 'Ends the subscription of a person, who alone can subscribe again.',
  })
  async endSubscription(
    @RowId('subscriber') id: number,
    @SeenVersion('subscriber') version: string,
    @Ctx() context: StaffContext,
  ): Promise<StaffSubscriberPayload> {
    const find = (manager: EntityManager) => getRow(manager, NewsletterSubscriber, id, staffMessages.unknownSubscriber);
    const end = async (manager: EntityManager) =>
      endSubscription(manager, await find(manager), version, this.clock.now());
    return { subscriber: await this.changes.byStaff(context, end, () => find(this.db.manager)) };
  }

  @FieldResolver(() => String, { description: 'Version to pass back with a change; it differs after any change.' })
  version(@Root() subscriber: NewsletterSubscriber): string {
    return subscriberVersion(subscriber);
  }
}

/** Differs after each subscription and its end: a person who has subscribed again meanwhile has given another consent. */
const subscriberVersion = ({ createdAt, unsubscribedAt }: NewsletterSubscriber): string =>
  `${createdAt.getTime()}-${unsubscribedAt?.getTime() ?? 'open'}`;

/**
 * Ends a subscription; one that has ended stays as it is. The audit log has the id without the address, which is deleted 30 days after
 * the end.
 */
async function endSubscription(
  manager: EntityManager,
  subscriber: NewsletterSubscriber,
  version: string,
  unsubscribedAt: Date,
) {
  if (subscriberVersion(subscriber) !== version) throw staleError();
  if (subscriber.unsubscribedAt !== null) return { auditRecord: null };
  // Each subscription has a token of its own.
  const where = { id: subscriber.id, token: subscriber.token, unsubscribedAt: IsNull() };
  if (!(await updateGuarded(manager, NewsletterSubscriber, where, { unsubscribedAt }))) throw staleError();
  const event = { action: 'subscriber end', subject: String(subscriber.id) };
  return { auditRecord: { ...event, before: { unsubscribedAt: null }, after: { unsubscribedAt } } };
}
