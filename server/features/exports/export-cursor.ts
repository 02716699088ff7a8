import { shopError } from '../../../domain/errors';

/** A place in a list that is ordered by the time of the last change, then by id. Behind it, the list goes on. */
export interface ChangePosition {
  readonly at: Date;
  readonly id: number;
}

export const firstPosition: ChangePosition = { at: new Date(0), id: 0 };

const encode = (text: string) => Buffer.from(text).toString('base64url');

/** Clients keep cursors from one night to the next, so their form stays readable for later releases. */
export const productCursor = (id: number): string => encode(`p1.${id}`);
export const orderCursor = ({ at, id }: ChangePosition): string => encode(`o1.${at.getTime()}.${id}`);

function decode(cursor: string, form: RegExp): readonly string[] {
  const match = form.exec(Buffer.from(cursor, 'base64url').toString());
  if (match) return match.slice(1);
  throw shopError('INVALID', 'The cursor is not one of this list.', 'after');
}

/** @throws ShopError INVALID */
export function parseProductCursor(cursor: string): number {
  return Number(decode(cursor, /^p1\.(\d{1,15})$/)[0]);
}

/** @throws ShopError INVALID */
export function parseOrderCursor(cursor: string): ChangePosition {
  const [at, id] = decode(cursor, /^o1\.(\d{1,15})\.(\d{1,15})$/).map(Number);
  return { at: new Date(at ?? 0), id: id ?? 0 };
}

/** @throws ShopError INVALID */
export function parseTime(text: string): Date {
  const time = new Date(text);
  if (/^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(text) && !Number.isNaN(time.getTime())) return time;
  throw shopError('INVALID', 'The time is not one of ISO 8601, for example 2026-03-01T09:30:00Z.', 'updatedSince');
}

export const isBehind = (left: ChangePosition, right: ChangePosition): boolean =>
  left.at.getTime() > right.at.getTime() || (left.at.getTime() === right.at.getTime() && left.id > right.id);
