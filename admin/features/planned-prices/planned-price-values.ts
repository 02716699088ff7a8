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
export const planInWords = (plan: PlanPartsFragment) => ({
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

const inputOf = (iso: string | null | undefined): string => (iso == null ? '' : localTime(iso));

/** A moment that was not touched keeps its seconds, which the field does not show. */
const momentOf = (text: string, before: string | null | undefined): string | null =>
  before != null && text === inputOf(before) ? before : timeOfLocal(text);

export const valuesOf = (plan: PlanPartsFragment): PlanValues => ({
  currentPrice: plan.currentPrice?.amount ?? '',
  listPrice: plan.listPrice?.amount ?? '',
  startsAt: inputOf(plan.startsAt),
  endsAt: inputOf(plan.endsAt),
  isPublished: String(plan.isPublished),
});

/** @param before what is changed; undefined for a new plan */
export const priceOf = (values: PlanValues, before?: PlanPartsFragment) => ({
  currentPrice: values.currentPrice.trim(),
  listPrice: values.listPrice.trim(),
  // The form is valid: there is a start.
  startsAt: momentOf(values.startsAt, before?.startsAt) ?? '',
  endsAt: momentOf(values.endsAt, before?.endsAt),
});

export const publicationOf = ({ startsAt, isPublished }: PlanValues, before?: PlanPartsFragment) => ({
  startsAt: momentOf(startsAt, before?.startsAt) ?? '',
  isPublished: isPublished === 'true',
});
