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
  Resolver,
  Root,
} from 'type-graphql';
import { type DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import { plannedPriceForm, plannedPublicationForm } from '../../../domain/forms/planned-prices';
import { limits } from '../../../domain/limits';
import { type PlannedPriceKind, type PlannedPriceState } from '../../../domain/planned-prices';
import { enumOf } from '../../graphql/enum-of';
import { KeyPageArguments, keyPageOf, listPage } from '../../graphql/key-page';
import { RowId, rowIdOf, SeenVersion } from '../../graphql/row-id';
import { EditorsOnly, requireStaff } from '../../graphql/staff-access';
import { versionedPayloadOf } from '../../graphql/staff-user-error.type';
import { Validated } from '../../graphql/validated';
import { DateTimeScalar, DecimalScalar } from '../../graphql/value.types';
import { type Clock } from '../../infra/clock';
import { type StaffContext } from '../../infra/request/staff-context';
import { StaffMoney } from '../orders/order.types';
import { amountOf } from '../products/change-prices';
import { type Audited, type AuditedChanges } from '../audit/audited-changes';
import { type ApplyPlannedPrices, type PlannedTerms } from './apply-planned-prices';
import {
  cancelPlannedPrice,
  changePlannedPrice,
  getPlannedPrice,
  planPrice,
  type SeenPlannedPrice,
  versionOf,
} from './plan-price';
import { PlannedPrice } from './planned-price.entity';

const KindEnum = enumOf<PlannedPriceKind>('PlannedChangeKind', 'Kind of a planned price or publication.', {
  price: 'It sets the price and the list price.',
  publication: 'It publishes or withdraws the product.',
});

const StateEnum = enumOf<PlannedPriceState>('PlannedChangeState', 'State of a planned price or publication.', {
  planned: 'It has not begun.',
  running: 'Its price is in effect until its end.',
  done: 'It has taken effect; if it had an end, the former price has returned.',
  kept: 'It has ended; the price that staff set in the meantime stays.',
  missed: 'Its end passed before it could begin, so it changed nothing.',
  cancelled: 'Staff cancelled it before it began.',
});

@ObjectType('PlannedChange', {
  description: 'A price or a publication of a product that takes effect at a planned time.',
})
class StaffPlannedPrice {
  @Field(() => ID, { description: 'Identifier.' })
  id: number;

  @Field(() => ID, { description: 'Identifier of the product.' })
  productId: number;

  @Field(() => KindEnum, { description: 'Kind: a price or a publication.' })
  kind: PlannedPriceKind;

  @Field(() => StateEnum, { description: 'Current state.' })
  state: PlannedPriceState;

  @Field(() => DateTimeScalar, { description: 'Time at which it begins.' })
  startsAt: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Time at which the former price returns; null: never.' })
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
    description: 'True if the product is published, false if it is withdrawn; null for a price.',
  })
  isPublished: boolean | null;

  @Field(() => StaffMoney, {
    nullable: true,
    description: 'Price that the cart charged before; null before the start, and for a publication.',
  })
  formerCurrentPrice: number | null;
}

@ObjectType({ description: 'A page of planned prices and publications, the last to begin first.' })
class PlannedChangePage extends keyPageOf(StaffPlannedPrice, 'planned prices') {}

@ObjectType({ description: 'Result of a change to a planned price or publication.' })
class PlannedChangePayload extends versionedPayloadOf(StaffPlannedPrice, 'plannedChange') {}

@Validated(plannedPriceForm)
@ArgsType()
class PriceArguments {
  @Field(() => DateTimeScalar, { description: 'Time at which it begins; a time in the past means at once.' })
  startsAt: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Time at which the former price returns, in the future and after `startsAt`; null: never.',
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
  @Field(() => DateTimeScalar, { description: 'Time of the change; a time in the past means at once.' })
  startsAt: Date;

  @Field(() => Boolean, { description: 'True to publish the product, false to withdraw it.' })
  isPublished: boolean;
}

/** @throws StaffError INVALID for an amount that is too large */
const priceTerms = ({ startsAt, endsAt = null, listPrice, currentPrice }: PriceArguments): PlannedTerms => ({
  ...{ kind: 'price', startsAt, endsAt, isPublished: null },
  listPrice: amountOf(listPrice, 'listPrice') ?? null,
  currentPrice: amountOf(currentPrice, 'currentPrice') ?? null,
});

const publicationTerms = ({ startsAt, isPublished }: PublicationArguments): PlannedTerms => ({
  ...{ kind: 'publication', startsAt, isPublished, endsAt: null, listPrice: null, currentPrice: null },
});

interface PlannedPriceServices {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly changes: AuditedChanges;
  readonly apply: ApplyPlannedPrices;
}

/** Prices of products that take effect at a planned time, and publications that do. */
@Resolver(() => StaffPlannedPrice)
export class PlannedPricesResolver {
  constructor(private readonly services: PlannedPriceServices) {}

  @EditorsOnly()
  @Query(() => PlannedChangePage, {
    description: 'Planned prices and publications of a product, the last to begin first.',
  })
  plannedChanges(
    @RowId('product', 'productId') productId: number,
    @Args(() => KeyPageArguments) wanted: KeyPageArguments,
  ): Promise<PlannedChangePage> {
    const query = this.services.db.createQueryBuilder(PlannedPrice, 'planned').where({ productId });
    return listPage(wanted, { query, by: 'startsAt' });
  }

  @EditorsOnly()
  @Query(() => [StaffPlannedPrice], {
    description: 'Planned prices of products that wait or are in effect until their end, by product and start.',
  })
  pendingPrices(
    @Arg('productIds', () => [ID], { description: `Identifiers of products, at most ${limits.inputList}.` })
    productIds: string[],
  ): Promise<StaffPlannedPrice[]> {
    return this.services.db.manager.find(PlannedPrice, {
      where: { productId: In(productIds.map(rowIdOf)), kind: 'price', dueAt: Not(IsNull()) },
      order: { productId: 'ASC', startsAt: 'ASC', id: 'ASC' },
    });
  }

  @FieldResolver(() => String, { description: 'Version to pass back with a change.' })
  version(@Root() planned: PlannedPrice): string {
    return versionOf(planned);
  }

  @EditorsOnly()
  @Mutation(() => PlannedChangePayload, {
    description: 'Plans a price of a product. A price that overlaps with another planned one is refused.',
  })
  planPrice(
    @RowId('product', 'productId') productId: number,
    @Args(() => PriceArguments) price: PriceArguments,
    @Ctx() context: StaffContext,
  ) {
    return this.plan(context, productId, priceTerms(price));
  }

  @EditorsOnly()
  @Mutation(() => PlannedChangePayload, {
    description: 'Plans the publication or withdrawal of a product. A second one for the same time is refused.',
  })
  planPublication(
    @RowId('product', 'productId') productId: number,
    @Args(() => PublicationArguments) publication: PublicationArguments,
    @Ctx() context: StaffContext,
  ) {
    return this.plan(context, productId, publicationTerms(publication));
  }

  @EditorsOnly()
  @Mutation(() => PlannedChangePayload, {
    description: 'Changes a planned price. Of a price in effect, only the end can be changed; without one, it stays.',
  })
  changePlannedPrice(
    @RowId('planned price') id: number,
    @SeenVersion('planned price') version: string,
    @Args(() => PriceArguments) price: PriceArguments,
    @Ctx() context: StaffContext,
  ) {
    return this.change(context, { id, version }, priceTerms(price));
  }

  @EditorsOnly()
  @Mutation(() => PlannedChangePayload, { description: 'Changes a planned publication or withdrawal.' })
  changePlannedPublication(
    @RowId('planned price') id: number,
    @SeenVersion('planned price') version: string,
    @Args(() => PublicationArguments) publication: PublicationArguments,
    @Ctx() context: StaffContext,
  ) {
    return this.change(context, { id, version }, publicationTerms(publication));
  }

  @EditorsOnly()
  @Mutation(() => PlannedChangePayload, {
    description:
      'Cancels a planned price or publication that has not begun, or ends a price in effect: the former one returns.',
  })
  cancelPlannedChange(
    @RowId('planned price') id: number,
    @SeenVersion('planned price') version: string,
    @Ctx() context: StaffContext,
  ) {
    return this.byStaff(context, id, (manager) => cancelPlannedPrice(manager, { id, version }, this.services.apply));
  }

  private async plan(context: StaffContext, productId: number, terms: PlannedTerms): Promise<PlannedChangePayload> {
    const { changes, clock, db } = this.services;
    const id = await changes.run(requireStaff(context), (manager) => planPrice(manager, productId, terms, clock.now()));
    return { plannedChange: await getPlannedPrice(db.manager, id) };
  }

  private change(context: StaffContext, seen: SeenPlannedPrice, terms: PlannedTerms): Promise<PlannedChangePayload> {
    const { clock } = this.services;
    return this.byStaff(context, seen.id, (manager) => changePlannedPrice(manager, seen, terms, clock.now()));
  }

  private async byStaff(
    context: StaffContext,
    id: number,
    work: (manager: EntityManager) => Promise<Audited>,
  ): Promise<PlannedChangePayload> {
    const { changes, db } = this.services;
    return { plannedChange: await changes.byStaff(context, work, () => getPlannedPrice(db.manager, id)) };
  }
}
