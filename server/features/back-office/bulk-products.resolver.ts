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
import { staffError, staffMessages } from '../../../domain/staff/staff-errors';
import { rowIdOf } from '../../graphql/row-id';
import { StaffOnly } from '../../graphql/staff-access';
import { StaffPayload, StaffUserError } from '../../graphql/staff-user-error.type';
import { DecimalScalar } from '../../graphql/value.types';
import { type StaffContext } from '../../infra/request/staff-context';
import { type BulkProducts, type ProductOutcome as Outcome } from './bulk-products';
import { amountOf, assertPieces, SetStockNote } from './product.inputs';
import { StaffProduct } from './product.types';

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

@ObjectType({ description: 'What became of one of several products.', simpleResolvers: true })
class ProductOutcome {
  @Field(() => ID, { description: idText })
  id: string;

  @Field(() => StaffProduct, { nullable: true, description: 'The product after the change; null on errors.' })
  product: StaffProduct | null;

  @Field(() => [StaffUserError], { description: 'Why it was not changed; empty on success.' })
  userErrors: readonly StaffUserError[];
}

@ObjectType({ description: 'Result of a change to several products.' })
class ProductsPayload extends StaffPayload {
  @Field(() => [ProductOutcome], {
    nullable: true,
    description: 'What became of each product, in their order; null if nothing was tried.',
  })
  outcomes?: readonly ProductOutcome[] | null;
}

/** Changes of several products at once. */
@Resolver()
export class BulkProductsResolver {
  constructor(private readonly bulk: BulkProducts) {}

  @StaffOnly('manager', 'editor')
  @Mutation(() => ProductsPayload, { description: `Changes prices or publication of several products. ${each}` })
  async editProducts(
    @Args(() => EditProductsArguments) { products, percent, ...wanted }: EditProductsArguments,
    @Ctx() context: StaffContext,
  ): Promise<ProductsPayload> {
    if (percent != null && !isPercentage(percent)) throw staffError('INVALID', staffMessages.percent, 'percent');
    const outcomes = await this.bulk.edit(
      context,
      products.map(({ id, version }) => ({ id: rowIdOf(id), version })),
      {
        listPrice: amountOf(wanted.listPrice, 'listPrice'),
        currentPrice: amountOf(wanted.currentPrice, 'currentPrice'),
        percent: percent ?? undefined,
        withListPrice: wanted.withListPrice ?? false,
        isPublished: wanted.isPublished ?? undefined,
      },
    );
    return { outcomes: outcomes.map((outcome, at) => outcomeOf(outcome, products[at])) };
  }

  @StaffOnly('manager', 'packer')
  @Mutation(() => ProductsPayload, { description: `Sets the stock of several products to the same number. ${each}` })
  async setProductStocks(
    @Arg('products', () => [SeenStockInput], { description: `Up to ${limits.inputList} products.` })
    products: SeenStockInput[],
    @Arg('stock', () => Int, { description: 'Pieces of each.' }) stock: number,
    @Args(() => SetStockNote) { note }: SetStockNote,
    @Ctx() context: StaffContext,
  ): Promise<ProductsPayload> {
    assertPieces(stock, 0, 'stock');
    const outcomes = await this.bulk.setStock(
      context,
      products.map(({ id, seen }) => ({ id: rowIdOf(id), seen })),
      { stock, note: note ?? undefined },
    );
    return { outcomes: outcomes.map((outcome, at) => outcomeOf(outcome, products[at])) };
  }
}

/** @param wanted with the id as the caller has sent it */
const outcomeOf = ({ id, product, problem }: Outcome, wanted?: { readonly id: string }): ProductOutcome => ({
  id: wanted?.id ?? String(id),
  product,
  userErrors: (problem?.problems ?? []).map(({ code, message, field }) => ({ code, message, field: field ?? null })),
});
