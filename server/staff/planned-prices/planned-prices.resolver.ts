import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
  Root,
} from 'type-graphql';
import { type DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import { plannedPriceForm, plannedPublicationForm } from '../../../domain/forms/planned-prices';
import { limits } from '../../../domain/limits';
import { type PlannedChangeKind, type PlannedChangeState } from '../../../domain/planned-prices';
import { staffMessages } from '../../../domain/staff/staff-errors';
import { KeyPageArguments, keyPageOf, listPage } from '../../graphql/key-page';
import { rowIdOf, seenArguments } from '../../graphql/row-id';
import { requireStaff, StaffOnly } from '../../graphql/staff-access';
import { versionedPayloadOf } from '../../graphql/staff-user-error.type';
import { Validated } from '../../graphql/validated';
import { DateTimeScalar, DecimalScalar } from '../../graphql/value.types';
import { type Clock } from '../../infra/clock';
import { getRow } from '../../database/get-row';
import { type StaffContext } from '../../infra/request/staff-context';
import { StaffMoney } from '../orders/order.types';
import { amountOf } from '../products/product.inputs';
import { type Audited, type AuditedChanges } from '../audit/audited-changes';
import { addPlan, cancelPlan, changePlan } from './plan-price';
import { type PlanFacts, planVersion } from './planned-price';
import { PlannedChange } from './planned-price.entity';
import { type RunPlan } from './apply-planned-prices';

/** The values are those of `PlannedChangeKind`. */
enum PlannedChangeKindEnum {
  PRICE = 'price',
  PUBLICATION = 'publication',
}

registerEnumType(PlannedChangeKindEnum, {
  name: 'PlannedChangeKind',
  description: 'What a planned change of a product changes.',
  valuesConfig: {
    PRICE: { description: 'Price and list price.' },
    PUBLICATION: { description: 'Whether the storefront shows and sells the product.' },
  },
});

/** The values are those of `PlannedChangeState`. */
enum PlannedChangeStateEnum {
  PLANNED = 'planned',
  RUNNING = 'running',
  DONE = 'done',
  KEPT = 'kept',
  MISSED = 'missed',
  CANCELLED = 'cancelled',
}

registerEnumType(PlannedChangeStateEnum, {
  name: 'PlannedChangeState',
  description: 'How a planned change of a product stands.',
  valuesConfig: {
    PLANNED: { description: 'It has not begun.' },
    RUNNING: { description: 'Its price counts until its end.' },
    DONE: { description: 'It has taken effect; if it had an end, the former price has returned.' },
    KEPT: { description: 'It has ended, and the price that staff had set meanwhile stays.' },
    MISSED: { description: 'Its end had passed before it could begin, so that it has changed nothing.' },
    CANCELLED: { description: 'Staff have cancelled it before it began.' },
  },
});

@ObjectType('PlannedChange', { description: 'A price or a publication of a product that begins at a time.' })
class StaffPlannedChange {
  @Field(() => ID, { description: 'Identifier.' })
  id: number;

  @Field(() => ID, { description: 'Identifier of the product.' })
  productId: number;

  @Field(() => PlannedChangeKindEnum, { description: 'What it changes.' })
  kind: PlannedChangeKind;

  @Field(() => PlannedChangeStateEnum, { description: 'How it stands.' })
  state: PlannedChangeState;

  @Field(() => DateTimeScalar, { description: 'When it begins.' })
  startsAt: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the former price returns; null: never.' })
  endsAt: Date | null;

  @Field(() => StaffMoney, { nullable: true, description: 'Planned price before any reduction; null without a price.' })
  listPrice: number | null;

  @Field(() => StaffMoney, {
    nullable: true,
    description: 'Planned price that the cart charges; null without a price.',
  })
  currentPrice: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the storefront shows and sells the product from then on; null for a price.',
  })
  isPublished: boolean | null;

  @Field(() => StaffMoney, {
    nullable: true,
    description: 'Price that the cart charged before; null before it begins, and for a publication.',
  })
  formerCurrentPrice: number | null;
}

@ObjectType({ description: 'A page of planned changes, the last to begin first.' })
class PlannedChangePage extends keyPageOf(StaffPlannedChange, 'planned changes') {}

@ObjectType({ description: 'Result of a change to a planned change.' })
class PlannedChangePayload extends versionedPayloadOf(StaffPlannedChange, 'plannedChange') {}

@ArgsType()
class PlannedChangeListArguments extends KeyPageArguments {
  @Field(() => ID, { description: 'Identifier of the product.' })
  productId: string;
}

@Validated(plannedPriceForm)
@ArgsType()
class PriceArguments {
  @Field(() => DateTimeScalar, { description: 'When it begins; a time that has passed: at once.' })
  startsAt: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the former price returns, later than `startsAt` and than now; null: never.',
  })
  endsAt?: Date | null;

  @Field(() => DecimalScalar, { description: 'Price before any reduction.' })
  listPrice: string;

  @Field(() => DecimalScalar, { description: 'Price that the cart charges, at most `listPrice`.' })
  currentPrice: string;
}

@Validated(plannedPublicationForm)
@ArgsType()
class PublicationArguments {
  @Field(() => DateTimeScalar, { description: 'When; a time that has passed: at once.' })
  startsAt: Date;

  @Field(() => Boolean, { description: 'Whether the product is published or withdrawn.' })
  isPublished: boolean;
}

@ArgsType()
class SeenPlan extends seenArguments('planned change') {}

/** @throws StaffError INVALID for an amount that is too large */
const priceFacts = ({ startsAt, endsAt, listPrice, currentPrice }: PriceArguments): PlanFacts => ({
  ...{ kind: 'price', startsAt, endsAt: endsAt ?? null, isPublished: null },
  listPrice: amountOf(listPrice, 'listPrice') ?? null,
  currentPrice: amountOf(currentPrice, 'currentPrice') ?? null,
});

const publicationFacts = ({ startsAt, isPublished }: PublicationArguments): PlanFacts => ({
  ...{ kind: 'publication', startsAt, endsAt: null, isPublished },
  ...{ listPrice: null, currentPrice: null },
});

interface PlanServices {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly changes: AuditedChanges;
  readonly runPlan: RunPlan;
}

/** Prices and publications of products that begin at a time. */
@Resolver(() => StaffPlannedChange)
export class PlansResolver {
  constructor(private readonly services: PlanServices) {}

  @StaffOnly('manager', 'editor')
  @Query(() => PlannedChangePage, { description: 'Planned changes of a product, the last to begin first.' })
  plannedChanges(
    @Args(() => PlannedChangeListArguments) wanted: PlannedChangeListArguments,
  ): Promise<PlannedChangePage> {
    const query = this.services.db.createQueryBuilder(PlannedChange, 'plan');
    return listPage(wanted, { query: query.where({ productId: rowIdOf(wanted.productId) }), by: 'startsAt' });
  }

  @StaffOnly('manager', 'editor')
  @Query(() => [StaffPlannedChange], {
    description:
      'Prices of products that are in effect until their end, or wait; of each product in the order of their times.',
  })
  pendingPrices(
    @Arg('productIds', () => [ID], { description: `Identifiers of products, at most ${limits.inputList}.` })
    productIds: string[],
  ): Promise<StaffPlannedChange[]> {
    return this.services.db.manager.find(PlannedChange, {
      where: { productId: In(productIds.map(rowIdOf)), kind: 'price', dueAt: Not(IsNull()) },
      order: { productId: 'ASC', startsAt: 'ASC', id: 'ASC' },
    });
  }

  @FieldResolver(() => String, { description: 'Version to pass back with a change.' })
  version(@Root() plan: PlannedChange): string {
    return planVersion(plan);
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => PlannedChangePayload, {
    description: 'Plans a price of a product; one that overlaps with another planned price is refused.',
  })
  planPrice(
    @Arg('productId', () => ID, { description: 'Identifier of the product.' }) productId: string,
    @Args(() => PriceArguments) price: PriceArguments,
    @Ctx() context: StaffContext,
  ): Promise<PlannedChangePayload> {
    return this.add(context, productId, priceFacts(price));
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => PlannedChangePayload, {
    description: 'Plans the publication or the withdrawal of a product; one for the same time is refused.',
  })
  planPublication(
    @Arg('productId', () => ID, { description: 'Identifier of the product.' }) productId: string,
    @Args(() => PublicationArguments) publication: PublicationArguments,
    @Ctx() context: StaffContext,
  ): Promise<PlannedChangePayload> {
    return this.add(context, productId, publicationFacts(publication));
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => PlannedChangePayload, {
    description: 'Changes a planned price. Once it counts, only its end can be changed; without one, it stays.',
  })
  changePlannedPrice(
    @Args(() => SeenPlan) seen: SeenPlan,
    @Args(() => PriceArguments) price: PriceArguments,
    @Ctx() context: StaffContext,
  ): Promise<PlannedChangePayload> {
    return this.change(context, seen, priceFacts(price));
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => PlannedChangePayload, { description: 'Changes a planned publication or withdrawal.' })
  changePlannedPublication(
    @Args(() => SeenPlan) seen: SeenPlan,
    @Args(() => PublicationArguments) publication: PublicationArguments,
    @Ctx() context: StaffContext,
  ): Promise<PlannedChangePayload> {
    return this.change(context, seen, publicationFacts(publication));
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => PlannedChangePayload, {
    description: 'Cancels a planned change that has not begun, or ends a price that counts: the former one returns.',
  })
  cancelPlannedChange(
    @Args(() => SeenPlan) seen: SeenPlan,
    @Ctx() context: StaffContext,
  ): Promise<PlannedChangePayload> {
    return this.onPlan(context, seen, (manager, id) => cancelPlan(manager, { ...seen, id }, this.services.runPlan));
  }

  private async add(context: StaffContext, productId: string, facts: PlanFacts): Promise<PlannedChangePayload> {
    const { changes, clock } = this.services;
    const id = await changes.run(requireStaff(context), (manager) =>
      addPlan(manager, rowIdOf(productId), facts, clock.now()),
    );
    return { plannedChange: await this.get(id) };
  }

  private change(context: StaffContext, seen: SeenPlan, facts: PlanFacts): Promise<PlannedChangePayload> {
    const { clock } = this.services;
    return this.onPlan(context, seen, (manager, id) => changePlan(manager, { ...seen, id }, facts, clock.now()));
  }

  private async onPlan(
    context: StaffContext,
    seen: SeenPlan,
    work: (manager: EntityManager, id: number) => Promise<Audited>,
  ): Promise<PlannedChangePayload> {
    const id = rowIdOf(seen.id);
    const view = () => this.get(id);
    return { plannedChange: await this.services.changes.byStaff(context, (manager) => work(manager, id), view) };
  }

  private get(id: number): Promise<PlannedChange> {
    return getRow(this.services.db.manager, PlannedChange, id, staffMessages.unknownPlan);
  }
}
