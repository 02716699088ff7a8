import { Arg, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { type EntityManager } from 'typeorm';
import { OrderLine } from '../../features/orders/order.entity';
import { StockChange } from '../../features/products/stock-history.entity';
import { RowId } from '../../graphql/row-id';
import { AnyStaff } from '../../graphql/staff-access';
import { DateTimeScalar } from '../../graphql/value.types';

@ObjectType({ description: 'A change of the stock of a product.', simpleResolvers: true })
class StockHistoryEntry {
  @Field(() => DateTimeScalar, { description: 'The time of the change.' })
  at: Date;

  @Field(() => String, { description: 'The kind of the change: "set", "received", "sold" or "returned to stock".' })
  kind: string;

  @Field(() => Int, { description: 'The number of pieces that were added; negative for removed ones.' })
  change: number;

  @Field(() => Int, { nullable: true, description: 'The stock after a change by staff; null for orders.' })
  stock: number | null;

  @Field(() => String, { nullable: true, description: 'The name of the staff member; null for orders.' })
  actor: string | null;

  @Field(() => String, { nullable: true, description: 'The note of the staff member; null without one.' })
  note: string | null;

  @Field(() => String, { nullable: true, description: 'The number of the order; null for changes by staff.' })
  orderNumber: string | null;
}

const maxEntries = 100;

@Resolver()
export class StockHistoryResolver {
  constructor(private readonly manager: EntityManager) {}

  @AnyStaff()
  @Query(() => [StockHistoryEntry], { description: 'Changes of the stock of a product, newest first.' })
  async stockHistory(
    @RowId('product', 'productId') productId: number,
    @Arg('first', () => Int, { defaultValue: 20, description: `The maximum number of entries, 1 to ${maxEntries}.` })
    first: number,
  ): Promise<StockHistoryEntry[]> {
    const take = Math.min(Math.max(first, 1), maxEntries);
    // The ids of lines ascend with the time of the order.
    const newest = { where: { productId }, order: { id: 'DESC' }, take } as const;
    const [changes, lines] = await Promise.all([
      this.manager.find(StockChange, newest),
      this.manager.find(OrderLine, { ...newest, relations: { order: true } }),
    ]);
    return [...changes.map(entryOf), ...lines.flatMap(entriesOf)]
      .sort((one, other) => other.at.getTime() - one.at.getTime())
      .slice(0, take);
  }
}

const entryOf = ({ at, kind, stockBefore, stockAfter, actor, note }: StockChange): StockHistoryEntry => ({
  ...{ at, kind, actor, note },
  change: stockAfter - stockBefore,
  stock: stockAfter,
  orderNumber: null,
});

function entriesOf({ order, quantity, restockedAt, writtenOffAt }: OrderLine): StockHistoryEntry[] {
  const ofOrder = { stock: null, actor: null, note: null, orderNumber: order.number };
  return [
    { ...ofOrder, at: order.bookingDate, kind: 'sold', change: -quantity },
    ...(restockedAt && !writtenOffAt
      ? [{ ...ofOrder, at: restockedAt, kind: 'returned to stock', change: quantity }]
      : []),
  ];
}
