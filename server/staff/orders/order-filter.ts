import { RequestError } from '../../../domain/errors';
import { type OrderStatus } from '../../../domain/order-status';
import { OrderToDo, StaffOrderStatus, StaffPaymentMethod } from './order-enums';
import { type OrderFilter } from './order-list';

/** The member of an enum of the schema with this name; null without one. @throws RequestError for another word */
export function memberOf<Value extends string>(
  members: Readonly<Record<string, Value>>,
  word: string | null,
  name: string,
): Value | null {
  if (word === null) return null;
  const value = Object.hasOwn(members, word) ? members[word] : undefined;
  if (value === undefined) throw new RequestError('BAD_REQUEST', `This is no value of ${name}.`);
  return value;
}

function timeOf(text: string | null, name: string): Date | null {
  if (text === null) return null;
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new RequestError('BAD_REQUEST', `${name} is no time of ISO 8601.`);
  return time;
}

/** Reads the arguments of the list of orders from an address. @throws RequestError */
export function readOrderFilter(query: URLSearchParams): OrderFilter {
  // The enum has the values of the domain.
  const statuses = query.getAll('status').map((word) => memberOf(StaffOrderStatus, word, 'status') as OrderStatus);
  return {
    search: query.get('search')?.slice(0, 200) ?? null,
    statuses,
    toDo: memberOf(OrderToDo, query.get('toDo'), 'toDo'),
    method: memberOf(StaffPaymentMethod, query.get('method'), 'method'),
    from: timeOf(query.get('from'), 'from'),
    to: timeOf(query.get('to'), 'to'),
  };
}
