import { type DataSource } from 'typeorm';
import { StockChange } from '../../features/products/stock-history.entity';
import { OrderLine } from '../../features/orders/order-line.entity';
import { type StockHistoryEntry } from './product.types';

/** Reads what has changed the stock of a product: staff, and orders. */
export class StockHistory {
  constructor(private readonly db: DataSource) {}

  /** Newest first, in two statements. */
  async read(productId: number, first: number): Promise<StockHistoryEntry[]> {
    const [changes, lines] = await Promise.all([this.changes(productId, first), this.lines(productId, first)]);
    return [...changes.map(entryOf), ...lines.flatMap(entriesOf)]
      .sort((one, other) => other.at.getTime() - one.at.getTime())
      .slice(0, first);
  }

  private changes(productId: number, take: number): Promise<StockChange[]> {
    return this.db.manager.find(StockChange, { where: { productId }, order: { id: 'DESC' }, take });
  }

  /** Lines by id, which ascend with the time of the order. */
  private lines(productId: number, take: number): Promise<OrderLine[]> {
    return this.db
      .createQueryBuilder(OrderLine, 'line')
      .innerJoinAndSelect('line.order', 'order')
      .where('line.productId = :productId', { productId })
      .orderBy('line.id', 'DESC')
      .limit(take)
      .getMany();
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
