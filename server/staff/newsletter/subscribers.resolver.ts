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
import { type DataSource, type EntityManager } from 'typeorm';
import { staffMessages } from '../../../domain/staff/staff-errors';
import { KeyPageArguments, keyPageOf, listPage } from '../../graphql/key-page';
import { RowId, SeenVersion } from '../../graphql/row-id';
import { StaffOnly } from '../../graphql/staff-access';
import { versionedPayloadOf } from '../../graphql/staff-user-error.type';
import { DateTimeScalar } from '../../graphql/value.types';
import { type Clock } from '../../infra/clock';
import { getRow } from '../../database/get-row';
import { lockSeen } from '../../database/lock-row';
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
    description: 'Beginning of an email address.',
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
    const row = { entity: NewsletterSubscriber, id, unknown: staffMessages.unknownSubscriber };
    // One that has ended stays as it is. The audit log has no address: it is deleted 30 days after the end.
    const end = async (manager: EntityManager) => {
      const before = await lockSeen(manager, { ...row, version, versionOf: subscriberVersion });
      if (before.unsubscribedAt !== null) return { auditRecord: null };
      const after = { unsubscribedAt: this.clock.now() };
      await manager.update(NewsletterSubscriber, { id }, after);
      const event = { action: 'subscriber end', subject: String(id), before: { unsubscribedAt: null }, after };
      return { auditRecord: event };
    };
    const view = () => getRow(this.db.manager, row.entity, id, row.unknown);
    return { subscriber: await this.changes.byStaff(context, end, view) };
  }

  @FieldResolver(() => String, { description: 'Version to pass back with a change; it differs after any change.' })
  version(@Root() subscriber: NewsletterSubscriber): string {
    return subscriberVersion(subscriber);
  }
}

/** Differs after each subscription and its end: a person who has subscribed again meanwhile has given another consent. */
const subscriberVersion = ({ createdAt, unsubscribedAt }: NewsletterSubscriber): string =>
  `${createdAt.getTime()}-${unsubscribedAt?.getTime() ?? 'open'}`;
