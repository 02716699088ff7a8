import * as yup from 'yup';
import { notValid } from './field-messages';
import { withoutCasts } from './fields';

export const endsFirst = 'The end has to come after the start.';

function toDate(value: unknown): unknown {
  if (value === '') return undefined;
  return typeof value === 'string' ? new Date(value) : value;
}

/** A date or the text of one; empty or omitted for none. */
export const optionalMoment = (label: string) => withoutCasts(yup.date()).transform(toDate).typeError(notValid(label));

/** A date or the text of one. */
export const requiredMoment = (label: string, blank: string) => optionalMoment(label).required(blank);

const start = yup.ref<Date | undefined>('startsAt');

/** The end of what begins at `startsAt` of the same form; empty or omitted for none. */
export const optionalEnd = () =>
  optionalMoment('End').test('later', endsFirst, (until, { resolve }) => {
    const from = resolve(start);
    return from === undefined || until === undefined || !(until <= from);
  });
