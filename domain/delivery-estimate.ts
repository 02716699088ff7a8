import { deliveryPolicies } from './policies';
import { type Region } from './editions';

const dayMs = 24 * 60 * 60 * 1000;

interface DeliveryEstimate {
  readonly from: Date;
  readonly to: Date;
}

/**
 * Returns the days on which an order is expected, from the edition's delivery policy; null for an edition that states none.
 * Days are those of UTC, as order dates are shown; weekends do not count, public holidays do.
 */
export function deliveryEstimate(orderedAt: Date, region: Region): DeliveryEstimate | null {
  if (region === 'US') return null;
  const { from, to } = deliveryPolicies[region].deliveryWorkingDays;
  return { from: addWorkingDays(orderedAt, from), to: addWorkingDays(orderedAt, to) };
}

function addWorkingDays(start: Date, count: number): Date {
  let day = start.getTime();
  for (let left = count; left > 0;) {
    day += dayMs;
    if (isWorkingDay(new Date(day))) left -= 1;
  }
  return new Date(day);
}

const isWorkingDay = (date: Date): boolean => date.getUTCDay() !== 0 && date.getUTCDay() !== 6;
