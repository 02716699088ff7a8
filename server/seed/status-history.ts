import { type OrderStatus } from '../../domain/order-status';

/** The status history of a line in each status; the last entry is the status itself. */
const statusHistories: Record<OrderStatus, readonly OrderStatus[]> = {
  'Order Confirmed': ['Order Confirmed'],
  Processing: ['Order Confirmed', 'Processing'],
  Shipped: ['Order Confirmed', 'Processing', 'Shipped'],
  Complete: ['Order Confirmed', 'Processing', 'Shipped', 'Complete'],
  Returned: ['Order Confirmed', 'Processing', 'Shipped', 'Complete', 'Returned'],
  Canceled: ['Order Confirmed', 'Canceled'],
  Cancelled: ['Order Confirmed', 'Cancelled'],
  Failed: ['Processing', 'Failed'],
};

export interface StatusEvent {
  readonly status: OrderStatus;
  readonly at: Date;
}

/** The history with timestamps, spread evenly from the booking date so that none is in the future. */
export function statusHistoryOf(status: OrderStatus, booked: Date, now: Date): StatusEvent[] {
  const statuses = statusHistories[status];
  const step = (now.getTime() - booked.getTime()) / statuses.length;
  return statuses.map((passed, place) => ({
    status: passed,
    at: new Date(booked.getTime() + Math.floor(place * step)),
  }));
}
