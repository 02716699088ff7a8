import { shopError } from '../../../domain/errors';

/** A position in a list that is ordered by the time of the last change, then by id. The list continues behind it. */
export interface ChangePosition {
  readonly at: Date;
  readonly id: number;
}

export const firstPosition: ChangePosition = { at: new Date(0), id: 0 };

/** Clients store cursors from one night to the next, so later releases must read this form too. */
const encode = (...parts: readonly (string | number)[]) => Buffer.from(parts.join('.')).toString('base64url');

export const productCursor = (id: number): string => encode('p1', id);
export const orderCursor = ({ at, id }: ChangePosition): string => encode('o1', at.getTime(), id);

/** @throws ShopError INVALID */
function decode(cursor: string, form: RegExp): readonly number[] {
  const match = form.exec(Buffer.from(cursor, 'base64url').toString());
  if (match) return match.slice(1).map(Number);
  throw shopError('INVALID', 'The cursor is not one of this list.', 'after');
}

/** @throws ShopError INVALID */
export const parseProductCursor = (cursor: string): number => decode(cursor, /^p1\.(\d{1,15})$/)[0] ?? 0;

/** @throws ShopError INVALID */
export function parseOrderCursor(cursor: string): ChangePosition {
  const [at = 0, id = 0] = decode(cursor, /^o1\.(\d{1,15})\.(\d{1,15})$/);
  return { at: new Date(at), id };
}

/** @throws ShopError INVALID */
export function parseTime(text: string): Date {
  const time = new Date(text);
  if (/^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(text) && !Number.isNaN(time.getTime())) return time;
  throw shopError('INVALID', 'The time is not one of ISO 8601, for example 2026-03-01T09:30:00Z.', 'updatedSince');
}
