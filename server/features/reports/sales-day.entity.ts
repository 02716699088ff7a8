import { Column, type ColumnOptions, Entity, PrimaryColumn } from 'typeorm';
import { binaryVarchar, datetime, integer } from '../../database/columns';

/** Sums of a day can exceed 32 bits; the MySQL driver returns such numbers as strings. */
const largeMoney = { type: 'bigint', transformer: { from: Number, to: (value: unknown) => value } } as const;

/** The sales of a day, in minor units. */
export interface DayFigures {
  /** Orders that were confirmed. */
  readonly orders: number;
  /** Their grand totals. */
  readonly sold: number;
  /** The cost of the lines that were cancelled on this day, whenever they were ordered. */
  readonly cancelled: number;
  /** The refunds of the returns that were accepted on this day. */
  readonly refunded: number;
  /** Carts that were filled and not ordered, as of the end of the day. */
  readonly cartsLeft: number;
}

/** The figures of a closed day of the shop's time zone. Rows are inserted once, one for each day, and never changed. */
@Entity('sales_day')
export class SalesDay implements DayFigures {
  /** YYYY-MM-DD. */
  @PrimaryColumn(binaryVarchar(10))
  day: string;

  @Column({ ...integer, name: 'order_count' })
  orders: number;

  @Column(largeMoney satisfies ColumnOptions)
  sold: number;

  @Column(largeMoney satisfies ColumnOptions)
  cancelled: number;

  @Column(largeMoney satisfies ColumnOptions)
  refunded: number;

  @Column(integer)
  cartsLeft: number;

  @Column(datetime)
  closedAt: Date;
}
