import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  Float,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Resolver,
} from 'type-graphql';
import { isPercentage } from '../../../domain/forms/staff-bulk';
import { limits } from '../../../domain/limits';
import { changedPrices, type PriceChange } from '../../../domain/price-change';
import { staffError, staffMessages } from '../../../domain/staff/staff-errors';
import { rowIdOf } from '../../graphql/row-id';
import { outcomeOf, StaffOnly } from '../../graphql/staff-access';
import { payloadOf, StaffPayload } from '../../graphql/staff-user-error.type';
import { DecimalScalar } from '../../graphql/value.types';
import { type StaffContext } from '../../infra/request/staff-context';
import { type ProductChanges } from './change-stock';
import { type ProductList, type ProductRow } from './product-list';
import { amountOf, assertPieces, SetStockNote } from './product.inputs';
import { StaffProduct, type StaffProductPayload } from './product.types';

const idText = 'Identifier of the product.';
const each = 'Each product is changed by itself: one that cannot be changed stops no other.';

@InputType({ description: 'A product that is changed with others.' })
class SeenProductInput {
  @Field(() => ID, { description: idText })
  id: string;

  @Field(() => String, { description: 'Version of the product that the caller has seen.' })
  version: string;
}

@InputType({ description: 'A product whose stock is set with that of others.' })
class SeenStockInput {
  @Field(() => ID, { description: idText })
  id: string;

  @Field(() => Int, { description: 'Stock that the caller has seen; orders may have changed it since.' })
  seen: number;
}

@ArgsType()
class EditProductsArguments {
  @Field(() => [SeenProductInput], { description: `Up to ${limits.inputList} products.` })
  products: SeenProductInput[];

  @Field(() => DecimalScalar, { nullable: true, description: 'New price before any reduction; null: unchanged.' })
  listPrice?: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'New price that the cart charges; null: unchanged.' })
  currentPrice?: string | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Percentage by which prices rise, or fall if it is negative; rounded once, half up. Null: none.',
  })
  percent?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether `percent` changes the price before any reduction too; null: false.',
  })
  withListPrice?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether they are shown and sold; null: unchanged.' })
  isPublished?: boolean | null;
}

@ObjectType({ description: 'Result of the change of one of several products.' })
class ProductOutcome extends payloadOf(StaffProduct, 'product') {
  @Field(() => ID, { description: idText })
  id: string;
}

@ObjectType({ description: 'Result of a change to several products.' })
class ProductsPayload extends StaffPayload {
  @Field(() => [ProductOutcome], {
    nullable: true,
    description: 'What became of each product, in their order; null if nothing was tried.',
  })
  outcomes?: readonly ProductOutcome[] | null;
}

/** Changes several products, each in its own transaction with its own audit entry. */
@Resolver()
export class BulkProductsResolver {
  constructor(
    private readonly list: ProductList,
    private readonly changes: ProductChanges,
  ) {}

  @StaffOnly('manager', 'editor')
  @Mutation(() => ProductsPayload, { description: `Changes prices or publication of several products. ${each}` })
  editProducts(
    @Args(() => EditProductsArguments) { products, percent, ...wanted }: EditProductsArguments,
    @Ctx() context: StaffContext,
  ): Promise<ProductsPayload> {
    if (percent != null && !isPercentage(percent)) throw staffError('INVALID', staffMessages.percent, 'percent');
    const change = {
      listPrice: amountOf(wanted.listPrice, 'listPrice'),
      currentPrice: amountOf(wanted.currentPrice, 'currentPrice'),
      percent: percent ?? undefined,
      withListPrice: wanted.withListPrice ?? false,
    };
    return outcomesOf(products, async (id, { version }) => {
      const prices = pricesToSet(await this.list.get(id), change);
      // The version covers the prices: they are still those that were read.
      return this.changes.edit(context, id, { ...prices, isPublished: wanted.isPublished ?? undefined }, version);
    });
  }

  @StaffOnly('manager', 'packer')
  @Mutation(() => ProductsPayload, { description: `Sets the stock of several products to the same number. ${each}` })
  setProductStocks(
    @Arg('products', () => [SeenStockInput], { description: `Up to ${limits.inputList} products.` })
    products: SeenStockInput[],
    @Arg('stock', () => Int, { description: 'Pieces of each.' }) stock: number,
    @Args(() => SetStockNote) { note }: SetStockNote,
    @Ctx() context: StaffContext,
  ): Promise<ProductsPayload> {
    assertPieces(stock, 0, 'stock');
    return outcomesOf(products, (id, { seen }) =>
      this.changes.setStock(context, id, { stock, seen, note: note ?? undefined }),
    );
  }
}

/** Only what differs is set: a price that stays is not checked against the other one. @throws StaffError INVALID */
function pricesToSet(before: ProductRow, change: PriceChange) {
  const after = changedPrices(before, change);
  if (Math.max(after.listPrice, after.currentPrice) > limits.productAmount)
    throw staffError('INVALID', staffMessages.priceTooHigh, 'percent');
  return {
    listPrice: after.listPrice === before.listPrice ? undefined : after.listPrice,
    currentPrice: after.currentPrice === before.currentPrice ? undefined : after.currentPrice,
  };
}

/** Changes one after another: one that cannot be changed stops no other. */
async function outcomesOf<Item extends { readonly id: string }>(
  items: readonly Item[],
  change: (id: number, item: Item) => Promise<ProductRow>,
): Promise<ProductsPayload> {
  const outcomes: ProductOutcome[] = [];
  for (const item of items) {
    const changed = await outcomeOf<StaffProductPayload>(async () => ({
      product: await change(rowIdOf(item.id), item),
    }));
    outcomes.push({ ...changed, id: item.id });
  }
  return { outcomes };
}
