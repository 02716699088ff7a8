import { Args, ArgsType, Ctx, Field, Float, ID, InputType, Mutation, Resolver } from 'type-graphql';
import { isPercentage } from '../../../domain/forms/staff-bulk';
import { limits } from '../../../domain/limits';
import { fromMajor } from '../../../domain/money';
import { changedPrices, type PriceChange } from '../../../domain/price-change';
import { staffError, staffMessages } from '../../../domain/staff/staff-errors';
import { type PriceChanges, type WriteProduct } from '../../features/products/write-product';
import { RowId, SeenVersion } from '../../graphql/row-id';
import { EditorsOnly } from '../../graphql/staff-access';
import { DecimalScalar } from '../../graphql/value.types';
import { type StaffContext } from '../../infra/request/staff-context';
import { type AuditedChanges } from '../audit/audited-changes';
import { changeSeveral, eachText, idText, ProductsPayload, severalText } from './change-several-products';
import { type ProductList, type ProductRow } from './list-products';
import { StaffProductPayload } from './product.types';

@ArgsType()
abstract class PriceArguments {
  @Field(() => DecimalScalar, { nullable: true, description: 'The price before any reduction; null: unchanged.' })
  listPrice?: string | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'The price that the cart charges, at most `listPrice`; null: unchanged.',
  })
  currentPrice?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True if the storefront shows and sells it; null: unchanged.',
  })
  isPublished?: boolean | null;
}

@ArgsType()
class UpdateProductArguments extends PriceArguments {
  @Field(() => DecimalScalar, { nullable: true, description: 'The shipping of one piece; null: unchanged.' })
  shipping?: string | null;
}

@InputType({ description: 'A product that is changed with others.' })
class SeenProductInput {
  @Field(() => ID, { description: idText })
  id: string;

  @Field(() => String, { description: 'The version of the product that the caller has seen.' })
  version: string;
}

@ArgsType()
class EditProductsArguments extends PriceArguments {
  @Field(() => [SeenProductInput], { description: severalText })
  products: SeenProductInput[];

  @Field(() => Float, {
    nullable: true,
    description: 'The percentage by which prices rise, or fall if it is negative; rounded once, half up. Null: none.',
  })
  percent?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True if `percent` changes the price before any reduction too; null: false.',
  })
  withListPrice?: boolean | null;
}

/** Changes prices and publication of one product, or of several. */
@Resolver()
export class ChangePricesResolver {
  constructor(
    private readonly list: ProductList,
    private readonly changes: AuditedChanges,
    private readonly writeProduct: WriteProduct,
  ) {}

  @EditorsOnly()
  @Mutation(() => StaffProductPayload, {
    description: 'Changes prices or publication; the storefront shows it at once.',
  })
  async updateProduct(
    @RowId('product') id: number,
    @SeenVersion('product') version: string,
    @Args(() => UpdateProductArguments) { shipping, ...wanted }: UpdateProductArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffProductPayload> {
    const prices = { ...givenPrices(wanted), shipping: amountOf(shipping, 'shipping') };
    return { product: await this.change(context, id, version, prices) };
  }

  @EditorsOnly()
  @Mutation(() => ProductsPayload, { description: `Changes prices or publication of several products. ${eachText}` })
  editProducts(
    @Args(() => EditProductsArguments) { products, percent, withListPrice, ...wanted }: EditProductsArguments,
    @Ctx() context: StaffContext,
  ): Promise<ProductsPayload> {
    if (percent != null && !isPercentage(percent)) throw staffError('INVALID', staffMessages.percent, 'percent');
    const { isPublished, ...amounts } = givenPrices(wanted);
    const change = { ...amounts, percent: percent ?? undefined, withListPrice: withListPrice ?? false };
    return changeSeveral(products, async (id, { version }) => {
      const prices = pricesToSet(await this.list.get(id), change);
      // The version covers the prices: they are still those that were read.
      return this.change(context, id, version, { ...prices, isPublished });
    });
  }

  private change(context: StaffContext, id: number, version: string, prices: PriceChanges): Promise<ProductRow> {
    return this.changes.byStaff(
      context,
      (manager) => this.writeProduct.changePrices(manager, id, prices, version),
      () => this.list.get(id),
    );
  }
}

const givenPrices = ({ listPrice, currentPrice, isPublished }: PriceArguments) => ({
  listPrice: amountOf(listPrice, 'listPrice'),
  currentPrice: amountOf(currentPrice, 'currentPrice'),
  isPublished: isPublished ?? undefined,
});

/** @throws StaffError INVALID */
export function amountOf(amount: string | null | undefined, field: string): number | undefined {
  if (amount == null) return undefined;
  const minor = fromMajor(amount);
  if (minor === undefined || minor > limits.productAmount) throw staffError('INVALID', staffMessages.amount, field);
  return minor;
}

/** Returns the prices that differ: a price that stays is not checked against the other one. @throws StaffError INVALID */
function pricesToSet(before: ProductRow, change: PriceChange) {
  const after = changedPrices(before, change);
  if (Math.max(after.listPrice, after.currentPrice) > limits.productAmount)
    throw staffError('INVALID', staffMessages.priceTooHigh, 'percent');
  return {
    listPrice: after.listPrice === before.listPrice ? undefined : after.listPrice,
    currentPrice: after.currentPrice === before.currentPrice ? undefined : after.currentPrice,
  };
}
