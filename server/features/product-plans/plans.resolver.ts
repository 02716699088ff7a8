import { Arg, Args, ArgsType, Ctx, Field, ID, Mutation, Query, Resolver } from 'type-graphql';
import { plannedPriceForm, plannedPublicationForm } from '../../../domain/forms/planned-changes';
import { limits } from '../../../domain/limits';
import { KeyPageArguments, keyPage } from '../../graphql/key-page';
import { rowIdOf } from '../../graphql/row-id';
import { requireStaff, StaffOnly } from '../../graphql/staff-access';
import { Validated } from '../../graphql/validated';
import { DateTimeScalar, DecimalScalar } from '../../graphql/value.types';
import { type StaffContext } from '../../infra/request/staff-context';
import { amountOf } from '../back-office/product.inputs';
import { type PlanChanges } from './plan-changes.service';
import { type PlanFacts } from './plan-facts';
import { planKey, type PlanList } from './plan-list';
import { PlannedChangePage, PlannedChangePayload, StaffPlannedChange, staffPlannedChangeOf } from './plan.types';

const productText = 'Identifier of the product.';
const idText = 'Identifier of the planned change.';
const versionText = 'Version of the planned change that the caller has seen.';

@ArgsType()
class PlannedChangeListArguments extends KeyPageArguments {
  @Field(() => ID, { description: productText })
  productId: string;
}

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

@Validated(plannedPriceForm)
@ArgsType()
class PlanPriceArguments extends PriceArguments {
  @Field(() => ID, { description: productText })
  productId: string;
}

@Validated(plannedPriceForm)
@ArgsType()
class ChangePlannedPriceArguments extends PriceArguments {
  @Field(() => ID, { description: idText })
  id: string;

  @Field(() => String, { description: versionText })
  version: string;
}

@ArgsType()
class PublicationArguments {
  @Field(() => DateTimeScalar, { description: 'When; a time that has passed: at once.' })
  startsAt: Date;

  @Field(() => Boolean, { description: 'Whether the product is published or withdrawn.' })
  isPublished: boolean;
}

@Validated(plannedPublicationForm)
@ArgsType()
class PlanPublicationArguments extends PublicationArguments {
  @Field(() => ID, { description: productText })
  productId: string;
}

@Validated(plannedPublicationForm)
@ArgsType()
class ChangePlannedPublicationArguments extends PublicationArguments {
  @Field(() => ID, { description: idText })
  id: string;

  @Field(() => String, { description: versionText })
  version: string;
}

/** Prices and publications of products that begin at a time. */
@Resolver()
export class PlansResolver {
  constructor(
    private readonly list: PlanList,
    private readonly changes: PlanChanges,
  ) {}

  @StaffOnly('manager', 'editor')
  @Query(() => PlannedChangePage, { description: 'Planned changes of a product, the last to begin first.' })
  plannedChanges(
    @Args(() => PlannedChangeListArguments) wanted: PlannedChangeListArguments,
    @Ctx() { edition }: StaffContext,
  ): Promise<PlannedChangePage> {
    return keyPage(wanted, {
      read: (after, take) => this.list.read(rowIdOf(wanted.productId), after, take),
      keyOf: planKey,
      view: (plan) => staffPlannedChangeOf(plan, edition),
    });
  }

  @StaffOnly('manager', 'editor')
  @Query(() => [StaffPlannedChange], {
    description:
      'Prices of products that are in effect until their end, or wait; of each product in the order of their times.',
  })
  async pendingPrices(
    @Arg('productIds', () => [ID], { description: `Identifiers of products, at most ${limits.inputList}.` })
    productIds: string[],
    @Ctx() { edition }: StaffContext,
  ): Promise<StaffPlannedChange[]> {
    const plans = await this.list.pendingPrices(productIds.map(rowIdOf));
    return plans.map((plan) => staffPlannedChangeOf(plan, edition));
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => PlannedChangePayload, {
    description: 'Plans a price of a product; one that overlaps with another planned price is refused.',
  })
  async planPrice(
    @Args(() => PlanPriceArguments) { productId, ...price }: PlanPriceArguments,
    @Ctx() context: StaffContext,
  ): Promise<PlannedChangePayload> {
    const plannedChange = await this.changes.add(requireStaff(context), rowIdOf(productId), priceFacts(price));
    return { plannedChange, userErrors: [] };
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => PlannedChangePayload, {
    description: 'Plans the publication or the withdrawal of a product; one for the same time is refused.',
  })
  async planPublication(
    @Args(() => PlanPublicationArguments) { productId, ...publication }: PlanPublicationArguments,
    @Ctx() context: StaffContext,
  ): Promise<PlannedChangePayload> {
    const facts = publicationFacts(publication);
    const plannedChange = await this.changes.add(requireStaff(context), rowIdOf(productId), facts);
    return { plannedChange, userErrors: [] };
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => PlannedChangePayload, {
    description: 'Changes a planned price. Once it counts, only its end can be changed; without one, it stays.',
  })
  async changePlannedPrice(
    @Args(() => ChangePlannedPriceArguments) { id, version, ...price }: ChangePlannedPriceArguments,
    @Ctx() context: StaffContext,
  ): Promise<PlannedChangePayload> {
    const seen = { id: rowIdOf(id), version };
    return {
      plannedChange: await this.changes.change(requireStaff(context), seen, priceFacts(price)),
      userErrors: [],
    };
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => PlannedChangePayload, { description: 'Changes a planned publication or withdrawal.' })
  async changePlannedPublication(
    @Args(() => ChangePlannedPublicationArguments)
    { id, version, ...publication }: ChangePlannedPublicationArguments,
    @Ctx() context: StaffContext,
  ): Promise<PlannedChangePayload> {
    const seen = { id: rowIdOf(id), version };
    const plannedChange = await this.changes.change(requireStaff(context), seen, publicationFacts(publication));
    return { plannedChange, userErrors: [] };
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => PlannedChangePayload, {
    description: 'Cancels a planned change that has not begun, or ends a price that counts: the former one returns.',
  })
  async cancelPlannedChange(
    @Arg('id', () => ID, { description: idText }) id: string,
    @Arg('version', () => String, { description: versionText }) version: string,
    @Ctx() context: StaffContext,
  ): Promise<PlannedChangePayload> {
    const plannedChange = await this.changes.cancel(requireStaff(context), { id: rowIdOf(id), version });
    return { plannedChange, userErrors: [] };
  }
}

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
