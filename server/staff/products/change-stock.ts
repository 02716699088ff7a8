import { Arg, Args, ArgsType, Ctx, Field, ID, InputType, Int, Mutation, Resolver } from 'type-graphql';
import { shopError } from '../../../domain/errors';
import { stockNoteForm } from '../../../domain/forms/staff-orders';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { type StockChanges } from '../../features/products/set-and-receive-stock';
import { RowId } from '../../graphql/row-id';
import { requireStaff, StaffOnly } from '../../graphql/staff-access';
import { Validated } from '../../graphql/validated';
import { type StaffContext } from '../../infra/request/staff-context';
import { actorName, type AuditedChanges, idempotencyKeyText } from '../audit/audited-changes';
import { changeSeveral, eachText, idText, ProductsPayload, severalText } from './change-several-products';
import { type ProductList, type ProductRow } from './list-products';
import { StaffProductPayload } from './product.types';

@Validated(stockNoteForm)
@ArgsType()
class StockNote {
  @Field(() => String, {
    nullable: true,
    description: 'The note for the history, such as the reason or the number of the delivery note.',
  })
  note?: string | null;
}

@Validated(stockNoteForm)
@ArgsType()
class ReceiveStockArguments extends StockNote {
  @Field(() => Int, { description: 'The delivered pieces.' })
  pieces: number;

  @Field(() => String, { nullable: true, description: idempotencyKeyText })
  idempotencyKey?: string | null;
}

const seenText = 'The stock that the caller has seen; orders may have changed it since.';

@InputType({ description: 'A product whose stock is set with that of others.' })
class SeenStockInput {
  @Field(() => ID, { description: idText })
  id: string;

  @Field(() => Int, { description: seenText })
  seen: number;
}

interface CountedPieces extends StockNote {
  readonly stock: number;
  readonly seen: number;
}

/** Sets the stock of products to counted pieces, and adds deliveries to it. */
@Resolver()
export class ChangeStockResolver {
  constructor(
    private readonly list: ProductList,
    private readonly changes: AuditedChanges,
    private readonly stock: StockChanges,
  ) {}

  @StaffOnly('manager', 'packer')
  @Mutation(() => StaffProductPayload, { description: 'Sets the stock of a product to the counted pieces.' })
  async setProductStock(
    @RowId('product') id: number,
    @Arg('stock', () => Int, { description: 'The counted pieces.' }) stock: number,
    @Arg('seen', () => Int, { description: seenText }) seen: number,
    @Args(() => StockNote) { note }: StockNote,
    @Ctx() context: StaffContext,
  ): Promise<StaffProductPayload> {
    assertPieces(stock, 0, 'stock');
    return { product: await this.set(context, id, { stock, seen, note }) };
  }

  @StaffOnly('manager', 'packer')
  @Mutation(() => ProductsPayload, { description: `Sets the stock of several products to one number. ${eachText}` })
  setProductStocks(
    @Arg('products', () => [SeenStockInput], { description: severalText }) products: SeenStockInput[],
    @Arg('stock', () => Int, { description: 'The counted pieces of each product.' }) stock: number,
    @Args(() => StockNote) { note }: StockNote,
    @Ctx() context: StaffContext,
  ): Promise<ProductsPayload> {
    assertPieces(stock, 0, 'stock');
    return changeSeveral(products, (id, { seen }) => this.set(context, id, { stock, seen, note }));
  }

  @StaffOnly('manager', 'packer')
  @Mutation(() => StaffProductPayload, { description: 'Adds the pieces of a delivery to the stock of a product.' })
  async receiveProductStock(
    @RowId('product') id: number,
    @Args(() => ReceiveStockArguments) { pieces, note, idempotencyKey }: ReceiveStockArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffProductPayload> {
    assertPieces(pieces, 1, 'pieces');
    const { slug } = await this.list.get(id);
    const viewer = requireStaff(context);
    const delivery = { pieces, note: note ?? undefined, slug, actor: actorName(viewer) };
    const call = { key: idempotencyKey ?? null, content: ['receiveProductStock', id, pieces, delivery.note] };
    await this.changes.once(viewer, call, (manager) => this.stock.receive(manager, delivery));
    return { product: await this.list.get(id) };
  }

  private async set(context: StaffContext, id: number, { note, ...count }: CountedPieces): Promise<ProductRow> {
    const { slug } = await this.list.get(id);
    const entry = { ...count, note: note ?? undefined, slug, actor: actorName(requireStaff(context)) };
    return this.changes.byStaff(
      context,
      (manager) => this.stock.set(manager, entry),
      () => this.list.get(id),
    );
  }
}

/** @throws ShopError INVALID */
function assertPieces(pieces: number, minimum: number, field: string): void {
  if (pieces < minimum || pieces > staffLimits.pieces)
    throw shopError('INVALID', `Enter a whole number from ${minimum} to ${staffLimits.pieces}.`, field);
}
