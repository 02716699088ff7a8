import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  Query,
  registerEnumType,
  Resolver,
  Root,
} from 'type-graphql';
import { stockNoteForm } from '../../../domain/forms/staff-orders';
import { KeyPageArguments, listPage } from '../../graphql/key-page';
import { rowIdOf, RowId, SeenVersion } from '../../graphql/row-id';
import { AnyStaff, StaffOnly } from '../../graphql/staff-access';
import { Validated } from '../../graphql/validated';
import { DecimalScalar } from '../../graphql/value.types';
import { masterUrl } from '../../infra/media-manifest';
import { type StaffContext } from '../../infra/request/staff-context';
import { productVersion } from '../../features/products/write-product';
import { idempotencyKeyText } from '../audit/audited-changes';
import { type ProductChanges } from './change-stock';
import { type ProductFilter, type ProductList, type ProductRow, type StockState } from './product-list';
import { amountOf, assertPieces, SetStockNote } from './product.inputs';
import { ProductPage, StaffProduct, StaffProductPayload, StockHistoryEntry } from './product.types';
import { type StockHistory } from './stock-history';

/** The values are those of `StockState`. */
enum StockStateEnum {
  OUT = 'out',
  LOW = 'low',
  IN = 'in',
}

registerEnumType(StockStateEnum, {
  name: 'StockState',
  description: 'How much of a product is left.',
  valuesConfig: {
    OUT: { description: 'Nothing is left.' },
    LOW: { description: 'Few are left; product pages show it.' },
    IN: { description: 'Some are left, few or many.' },
  },
});

const idText = 'Identifier of the product.';
const maxHistory = 100;

@ArgsType()
class ProductListArguments extends KeyPageArguments implements ProductFilter {
  @Field(() => String, { nullable: true, description: 'Words, found as in the storefront, or the whole slug.' })
  search?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Only published products, or only others.' })
  isPublished?: boolean | null;

  @Field(() => StockStateEnum, { nullable: true, description: 'Only products with this stock.' })
  stockState?: StockState | null;
}

@ArgsType()
class UpdateProductArguments {
  @Field(() => DecimalScalar, { nullable: true, description: 'Price before any reduction; null: unchanged.' })
  listPrice?: string | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'Price that the cart charges, at most `listPrice`; null: unchanged.',
  })
  currentPrice?: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'Shipping of one piece; null: unchanged.' })
  shipping?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether it is shown and sold; null: unchanged.' })
  isPublished?: boolean | null;
}

@Validated(stockNoteForm)
@ArgsType()
class SetStockArguments extends SetStockNote {
  @Field(() => ID, { description: idText })
  id: string;

  @Field(() => Int, { description: 'Pieces that were counted.' })
  stock: number;

  @Field(() => Int, { description: 'Stock that the caller has seen; orders may have changed it since.' })
  seen: number;
}

@Validated(stockNoteForm)
@ArgsType()
class ReceiveStockArguments {
  @Field(() => ID, { description: idText })
  id: string;

  @Field(() => Int, { description: 'Delivered pieces.' })
  pieces: number;

  @Field(() => String, { nullable: true, description: 'For the history, for example the number of the delivery note.' })
  note?: string | null;

  @Field(() => String, { nullable: true, description: idempotencyKeyText })
  idempotencyKey?: string | null;
}

/** Products, as staff see them. */
@Resolver(() => StaffProduct)
export class StaffProductsResolver {
  constructor(
    private readonly list: ProductList,
    private readonly history: StockHistory,
    private readonly productChanges: ProductChanges,
  ) {}

  @AnyStaff()
  @Query(() => ProductPage, { description: 'Products, newest first, published or not.' })
  async products(@Args(() => ProductListArguments) wanted: ProductListArguments): Promise<ProductPage> {
    return listPage(wanted, { query: await this.list.query(wanted) });
  }

  @AnyStaff()
  @Query(() => StaffProduct, { nullable: true, description: 'A product; null if there is none.' })
  product(@Arg('id', () => ID, { description: idText }) id: string): Promise<ProductRow | null> {
    return this.list.find(rowIdOf(id));
  }

  @FieldResolver(() => String, { description: 'URL of the main picture.' })
  image(@Root() { featureImage }: ProductRow): string {
    return masterUrl(featureImage);
  }

  @FieldResolver(() => String, { description: 'Version to pass back with an edit; the stock is not part of it.' })
  version(@Root() product: ProductRow): string {
    return productVersion(product);
  }

  @AnyStaff()
  @Query(() => [StockHistoryEntry], { description: 'What has changed the stock of a product, newest first.' })
  async stockHistory(
    @Arg('productId', () => ID, { description: idText }) productId: string,
    @Arg('first', () => Int, { defaultValue: 20, description: `Maximum number of entries, 1 to ${maxHistory}.` })
    first: number,
  ): Promise<StockHistoryEntry[]> {
    return this.history.read(rowIdOf(productId), Math.min(Math.max(first, 1), maxHistory));
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => StaffProductPayload, {
    description: 'Changes prices or publication; the storefront shows it at once.',
  })
  async updateProduct(
    @RowId('product') id: number,
    @SeenVersion('product') version: string,
    @Args(() => UpdateProductArguments) { isPublished, ...prices }: UpdateProductArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffProductPayload> {
    const edits = {
      listPrice: amountOf(prices.listPrice, 'listPrice'),
      currentPrice: amountOf(prices.currentPrice, 'currentPrice'),
      shipping: amountOf(prices.shipping, 'shipping'),
      isPublished: isPublished ?? undefined,
    };
    return { product: await this.productChanges.edit(context, id, edits, version) };
  }

  @StaffOnly('manager', 'packer')
  @Mutation(() => StaffProductPayload, { description: 'Sets the stock of a product to what was counted.' })
  async setProductStock(
    @Args(() => SetStockArguments) { id, stock, seen, note }: SetStockArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffProductPayload> {
    assertPieces(stock, 0, 'stock');
    const count = { stock, seen, note: note ?? undefined };
    return { product: await this.productChanges.setStock(context, rowIdOf(id), count) };
  }

  @StaffOnly('manager', 'packer')
  @Mutation(() => StaffProductPayload, { description: 'Adds the pieces of a delivery to the stock of a product.' })
  async receiveProductStock(
    @Args(() => ReceiveStockArguments) { id, pieces, note, idempotencyKey }: ReceiveStockArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffProductPayload> {
    assertPieces(pieces, 1, 'pieces');
    const delivery = { pieces, note: note ?? undefined, key: idempotencyKey ?? null };
    return { product: await this.productChanges.receive(context, rowIdOf(id), delivery) };
  }
}
