import { type DemoProduct } from './demo-shop.types';
import { type Region } from '../../domain/editions';
import { type Clock } from '../infra/clock';

/** Resolves a name of the demo data. @throws Error for an unknown name */
export function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo shop names ${name}, which it does not have.`);
  return id;
}

export const idsByName = <Row extends { readonly id: number }>(rows: readonly Row[], name: (row: Row) => string) =>
  new Map(rows.map((row) => [name(row), row.id]));

/** One row per name of each product, with positions from 1. */
export function linkRows<Row>(
  products: readonly DemoProduct[],
  names: (product: DemoProduct) => readonly string[],
  row: (productId: number, name: string, position: number) => Row,
): Row[] {
  return products.flatMap((product) => names(product).map((name, place) => row(product.id, name, place + 1)));
}

export interface SeedOptions {
  readonly region: Region;
  readonly clock: Clock;
  readonly hashPassword: (password: string) => Promise<string>;
  /** Sanitises HTML; the demo's content is not exempt. */
  readonly sanitise: (html: string) => string;
}

/** Input of all loaders: one timestamp for the whole demo, and the customer's hashed password. */
export interface SeedContext extends Pick<SeedOptions, 'region' | 'sanitise'> {
  readonly now: Date;
  readonly passwordHash: string;
}
