import { type OrderStatus } from '../../domain/order-status';

/** The status history of a line in each status; the last entry is the status itself. */
const courses: Record<OrderStatus, readonly OrderStatus[]> = {
  'Order Confirmed': ['Order Confirmed'],
  Processing: ['Order Confirmed', 'Processing'],
  Shipped: ['Order Confirmed', 'Processing', 'Shipped'],
  Complete: ['Order Confirmed', 'Processing', 'Shipped', 'Complete'],
  Returned: ['Order Confirmed', 'Processing', 'Shipped', 'Complete', 'Returned'],
  Canceled: ['Order Confirmed', 'Canceled'],
  Cancelled: ['Order Confirmed', 'Cancelled'],
  Failed: ['Processing', 'Failed'],
};

export interface Station {
  readonly status: OrderStatus;
  readonly at: Date;
}

/** The history with timestamps, spread evenly from the booking date so that none is in the future. */
export function courseOf(status: OrderStatus, booked: Date, now: Date): Station[] {
  const stations = courses[status];
  const step = (now.getTime() - booked.getTime()) / stations.length;
  return stations.map((passed, place) => ({
    status: passed,
    at: new Date(booked.getTime() + Math.floor(place * step)),
  }));
}
