import type { PlannedChangeState } from '../../generated/schema';
import { localTime, shownTime, timeOfLocal } from '../../lib/times';
import type { PlanPartsFragment } from './Schedule.generated';

/** The states of a planned price or publication, as lists show them. */
export const planStates: Readonly<Record<PlannedChangeState, string>> = {
  PLANNED: 'Planned',
  RUNNING: 'Counts now',
  DONE: 'Done',
  KEPT: 'Ended; the price that was set by hand stays',
  MISSED: 'Not made: its time was over',
  CANCELLED: 'Cancelled',
};

/** Returns in words what a planned price or publication changes. */
export function planText({ listPrice, currentPrice, isPublished }: PlanPartsFragment): string {
  if (currentPrice) return `Price ${currentPrice.formatted}, list price ${listPrice?.formatted ?? ''}`;
  return isPublished ? 'Publish' : 'Withdraw';
}

/** From when until when. */
export const periodText = ({ startsAt, endsAt }: PlanPartsFragment): string =>
  endsAt === null ? shownTime(startsAt) : `${shownTime(startsAt)} – ${shownTime(endsAt)}`;

/** As the comparison of two states shows it. */
export const describePlan = (plan: PlanPartsFragment) => ({
  change: planText(plan),
  start: shownTime(plan.startsAt),
  end: plan.endsAt === null ? null : shownTime(plan.endsAt),
  state: planStates[plan.state],
});

/** What the forms of a planned price and of a planned publication hold; each shows its own part. */
export interface PlanValues {
  currentPrice: string;
  listPrice: string;
  startsAt: string;
  endsAt: string;
  isPublished: string;
}

export const valuesOf = (plan: PlanPartsFragment): PlanValues => ({
  currentPrice: plan.currentPrice?.amount ?? '',
  listPrice: plan.listPrice?.amount ?? '',
  startsAt: localTime(plan.startsAt),
  endsAt: localTime(plan.endsAt),
  isPublished: String(plan.isPublished),
});

/** @param before what is changed; undefined for a new plan */
export const priceOf = (values: PlanValues, before?: PlanPartsFragment) => ({
  currentPrice: values.currentPrice.trim(),
  listPrice: values.listPrice.trim(),
  // The form is valid: there is a start.
  startsAt: timeOfLocal(values.startsAt, before?.startsAt) ?? '',
  endsAt: timeOfLocal(values.endsAt, before?.endsAt),
});

export const publicationOf = ({ startsAt, isPublished }: PlanValues, before?: PlanPartsFragment) => ({
  startsAt: timeOfLocal(startsAt, before?.startsAt) ?? '',
  isPublished: isPublished === 'true',
});
