import { orderStatusOf } from '../../domain/order-status';
import { type DemoOrder, type DemoProduct } from './demo-shop.types';

/** The data that the rows of a demo order are built from. */
export interface DemoOrderContext {
  readonly id: number;
  readonly demo: DemoOrder;
  readonly bookingDate: Date;
  /** By slug. */
  readonly products: ReadonlyMap<string, DemoProduct>;
}

export function productOf({ products }: DemoOrderContext, slug: string): DemoProduct {
  const product = products.get(slug);
  if (product === undefined) throw new Error(`The demo shop orders ${slug}, which it does not sell.`);
  return product;
}

export const statusOf = ({ demo }: DemoOrderContext) =>
  orderStatusOf(demo.lines.map((line) => line.status ?? demo.status));
