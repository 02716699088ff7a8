import { validateYupSchema, yupToFormErrors } from 'formik';
import type * as yup from 'yup';
import { ShopError, type Problem } from '../errors';
import { parseForm } from '../forms/form';

/** Returns the problems that the server would report; empty for valid input. */
export function problemsOf(form: yup.AnyObjectSchema, input: unknown, path?: readonly string[]): readonly Problem[] {
  try {
    parseForm(form, input, path);
    return [];
  } catch (error) {
    if (error instanceof ShopError) return error.problems;
    throw error;
  }
}

/** Returns the errors that a screen would show: Formik's validation of the same form. */
export async function screenErrors(form: yup.AnyObjectSchema, values: object): Promise<object> {
  try {
    await validateYupSchema(values, form);
    return {};
  } catch (error) {
    return yupToFormErrors(error);
  }
}

/** One test case: this value in this field gives this code and message. */
export type ValidationCase = readonly [field: string, value: unknown, code: string, sentence: string];

/** Tests each row against the server's and the screen's validation, with the other fields as in `good`. */
export function describeValidation(
  title: string,
  form: yup.AnyObjectSchema,
  good: object,
  rows: readonly ValidationCase[],
): void {
  describe(title, () => {
    it('takes good values', async () => {
      expect(problemsOf(form, good)).toEqual([]);
      expect(await screenErrors(form, good)).toEqual({});
    });

    it.each(rows)('answers %s = %j with %s: %s', async (field, value, code, sentence) => {
      const input = { ...good, [field]: value };
      expect(problemsOf(form, input)).toEqual([{ code, message: sentence, field: [field] }]);
      expect(await screenErrors(form, input)).toEqual({ [field]: sentence });
    });
  });
}
