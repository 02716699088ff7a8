import { Args, ArgsType, Ctx, Field, ID, Mutation, Query, Resolver } from 'type-graphql';
import { KeyPageArguments, keyPage } from '../../graphql/key-page';
import { rowIdOf } from '../../graphql/row-id';
import { requireStaff, StaffOnly } from '../../graphql/staff-access';
import { type StaffContext } from '../../infra/request/staff-context';
import { type AuditedChanges } from '../operator/audit-log';
import { viewerActor } from '../staff/staff-actor';
import { type SubscriberChanges } from './subscriber-changes';
import { subscriberKey, type SubscriberFilter, type SubscriberList, type SubscriberState } from './subscriber-list';
import { staffSubscriberOf, StaffSubscriberPayload, SubscriberPage, subscriberStates } from './subscriber.types';

@ArgsType()
class SubscriberListArguments extends KeyPageArguments implements SubscriberFilter {
  @Field(() => String, { nullable: true, description: 'Beginning of an email address.' })
  search?: string | null;

  @Field(() => subscriberStates, { nullable: true, description: 'Only present subscribers, or only former ones.' })
  state?: SubscriberState | null;
}

@ArgsType()
class EndSubscriptionArguments {
  @Field(() => ID, { description: 'Identifier.' })
  id: string;

  @Field(() => String, { description: 'Version of the subscriber that the caller has seen.' })
  version: string;
}

/** Subscribers of the newsletter. */
@Resolver()
export class SubscribersResolver {
  constructor(
    private readonly list: SubscriberList,
    private readonly subscriberChanges: SubscriberChanges,
    private readonly changes: AuditedChanges,
  ) {}

  @StaffOnly('manager')
  @Query(() => SubscriberPage, { description: 'Subscribers of the newsletter, the latest first.' })
  async subscribers(@Args(() => SubscriberListArguments) wanted: SubscriberListArguments): Promise<SubscriberPage> {
    return keyPage(wanted, {
      read: (after, take) => this.list.read(wanted, after, take),
      keyOf: subscriberKey,
      view: staffSubscriberOf,
    });
  }

  @StaffOnly('manager')
  @Mutation(() => StaffSubscriberPayload, {
    description: 'Ends the subscription of a person, who alone can subscribe again.',
  })
  async endSubscription(
    @Args(() => EndSubscriptionArguments) { id, version }: EndSubscriptionArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffSubscriberPayload> {
    const row = await this.changes.run(viewerActor(requireStaff(context)), (manager) =>
      this.subscriberChanges.end(manager, { id: rowIdOf(id), version }),
    );
    return { subscriber: staffSubscriberOf(row), userErrors: [] };
  }
}
