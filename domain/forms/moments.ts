import * as yup from 'yup';
import { notValid } from './field-messages';

export const endsFirst = 'The end has to come after the start.';

const siblingOf = (form: unknown, name: string): unknown =>
  typeof form === 'object' && form !== null ? Reflect.get(form, name) : undefined;

const momentOf = (value: unknown): Date | undefined =>
  value === undefined || value === '' ? undefined : new Date(value as string | Date);

const isMoment = (value: unknown) =>
  value === undefined ||
  ((typeof value === 'string' || value instanceof Date) && !Number.isNaN(momentOf(value)?.getTime()));

/** A date or the text of one; empty or omitted for none. */
export const optionalMoment = (label: string) =>
  yup.mixed<Date>().transform(momentOf).test('field', notValid(label), isMoment);

/** A date or the text of one. */
export const requiredMoment = (label: string, blank: string) =>
  yup
    .mixed<Date>()
    .defined(blank)
    .nonNullable(blank)
    .transform(momentOf)
    .test('field', notValid(label), (value, context) =>
      momentOf(value) === undefined
        ? context.createError({ message: blank, params: { code: 'BLANK' } })
        : isMoment(value),
    );

const endsLater: yup.TestFunction = (value, { parent }) => {
  const [from, until] = [momentOf(siblingOf(parent, 'startsAt')), momentOf(value)];
  return from === undefined || until === undefined || !(until <= from);
};

/** The end of what begins at `startsAt` of the same form; empty or omitted for none. */
export const optionalEnd = () => optionalMoment('End').test('later', endsFirst, endsLater);
