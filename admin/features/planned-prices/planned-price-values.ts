import type { InferType } from 'yup';
import type { plannedPriceForm } from '../../../domain/forms/planned-prices';
import type { PlannedChangeState } from '../../generated/schema';
import { localTime, shownTime, timeOfLocal } from '../../lib/times';
import type { PlanPartsFragment } from './Schedule.generated';

/** The labels of the states of a planned price or publication. */
export const planStates: Readonly<Record<PlannedChangeState, string>> = {
  PLANNED: 'Planned',
  RUNNING: 'Counts now',
  DONE: 'Done',
  KEPT: 'Ended; the price that was set by hand stays',
  MISSED: 'Not made: its time was over',
  CANCELLED: 'Cancelled',
};

/** Returns the change that a planned price or publication makes, as a text. */
export function planText({ listPrice, currentPrice, isPublished }: PlanPartsFragment): string {
  if (currentPrice) return `Price ${currentPrice.formatted}, list price ${listPrice?.formatted ?? ''}`;
  return isPublished ? 'Publish' : 'Withdraw';
}

/** Returns the start, and the end if there is one. */
export const periodText = ({ startsAt, endsAt }: PlanPartsFragment): string =>
  endsAt === null ? shownTime(startsAt) : `${shownTime(startsAt)} – ${shownTime(endsAt)}`;

/** Returns the values for the comparison of two states. */
export const describePlan = (plan: PlanPartsFragment) => ({
  change: planText(plan),
  start: shownTime(plan.startsAt),
  end: plan.endsAt === null ? null : shownTime(plan.endsAt),
  state: planStates[plan.state],
});

/** The forms of a planned price and of a planned publication share these values; each shows its own part. */
export type PlanValues = Record<keyof InferType<typeof plannedPriceForm> | 'isPublished', string>;

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
  // A valid form has a start.
  startsAt: timeOfLocal(values.startsAt, before?.startsAt) ?? '',
  endsAt: timeOfLocal(values.endsAt, before?.endsAt),
});

export const publicationOf = ({ startsAt, isPublished }: PlanValues, before?: PlanPartsFragment) => ({
  startsAt: timeOfLocal(startsAt, before?.startsAt) ?? '',
  isPublished: isPublished === 'true',
});
