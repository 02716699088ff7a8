import { type SchemaDescription } from 'yup';
import { cancelReasons } from '../order-status';
import { addToCartForm } from './shopping';
import { addressEditRequestForm } from './address-edit';
import { addressRequestForm } from './address';
import { changePasswordForm, loginForm, resetPasswordForm } from './passwords';
import { commentForm } from './comment';
import { contactForm } from './contact';
import { couponForm } from './coupon';
import { type AnyForm } from './form';
import { newsletterForm } from './mail-requests';
import { cancelForm } from './order-change';
import { profileForm } from './profile';
import { reviewForm } from './review';
import { type FieldShape, fieldShapeOf } from './field-shape';
import { registerForm } from './sign-up';

const forms = {
  addToCartForm,
  addressEditRequestForm,
  addressRequestForm,
  cancelForm,
  changePasswordForm,
  commentForm,
  contactForm,
  couponForm,
  loginForm,
  newsletterForm,
  profileForm,
  registerForm,
  resetPasswordForm,
  reviewForm,
} satisfies Record<string, AnyForm>;

function shapeOf(form: AnyForm, field: string): FieldShape {
  // The forms' fields are plain schemas.
  return fieldShapeOf(form.describe().fields[field] as SchemaDescription);
}

const fields = Object.entries(forms).flatMap(([name, form]) =>
  Object.keys(form.fields).map((field) => [name, field, form as AnyForm] as const),
);

/** Returns whether the form accepts the value in this field; problems of other fields are ignored. */
function takes(form: AnyForm, field: string, value: unknown): boolean {
  try {
    form.validateSyncAt(field, { [field]: value });
    return true;
  } catch {
    return false;
  }
}

/** Returns text of this length that matches the field's pattern. */
function textOf({ pattern = '' }: FieldShape, length: number): string {
  const fits = (text: string) => new RegExp(pattern).test(text);
  if (length === 0 || fits('x')) return 'x'.repeat(length);
  if (fits('!')) return '!'.padStart(length, 'x');
  return fits('a@exa.com') ? '@exa.com'.padStart(length, 'a') : '07700900123'.padEnd(length, ')');
}

describe('the published shape of a field', () => {
  it.each(fields)('exists for %s.%s', (_name, field, form) => {
    expect(Object.keys(shapeOf(form, field))).not.toEqual([]);
  });

  it.each(fields.filter(([, field, form]) => shapeOf(form, field).maxLength !== undefined))(
    'has the length that %s.%s accepts',
    (_name, field, form) => {
      const shape = shapeOf(form, field);
      const { minLength = 0, maxLength = 0 } = shape;
      expect([maxLength, takes(form, field, textOf(shape, maxLength))]).toEqual([maxLength, true]);
      expect([maxLength, takes(form, field, textOf(shape, maxLength + 1))]).toEqual([maxLength, false]);
      if (minLength > 0)
        expect([minLength, takes(form, field, textOf(shape, minLength - 1))]).toEqual([minLength, false]);
    },
  );

  it.each(fields.filter(([, field, form]) => shapeOf(form, field).enum !== undefined))(
    'lists the values that %s.%s accepts',
    (_name, field, form) => {
      const { enum: values = [] } = shapeOf(form, field);
      expect(values.filter((value) => !takes(form, field, value))).toEqual([]);
      for (const other of ['something else', 2, null])
        expect([other, takes(form, field, other)]).toEqual([other, false]);
    },
  );

  const samples = [
    '',
    ' ',
    'x',
    'ann@example.com',
    'a@.com',
    '07700 900123',
    '(020) 7946-0018',
    '+44 (0)20 7946 0018',
    '+91 98765-43210',
    '12',
    'UB6 0AA',
    'UB6/0AA',
    '1234567890123456',
    'secret!',
    'secret1',
    '12',
    '-1',
    '0',
    '1'.repeat(65),
  ];
  it.each(fields.filter(([, field, form]) => shapeOf(form, field).pattern !== undefined))(
    'has a pattern that matches every text that %s.%s accepts',
    (_name, field, form) => {
      const pattern = new RegExp(shapeOf(form, field).pattern ?? '', 'u');
      const taken = samples.filter((sample) => takes(form, field, sample));
      expect(taken.filter((sample) => !pattern.test(sample))).toEqual([]);
      expect(samples.some((sample) => !pattern.test(sample))).toBe(true);
    },
  );

  it('has the bounds of numeric fields', () => {
    expect(shapeOf(reviewForm, 'rating')).toEqual({ type: 'integer', minimum: 1, maximum: 5 });
    expect(shapeOf(addToCartForm, 'quantity')).toEqual({ type: 'integer', minimum: 1, maximum: 99 });
    expect(shapeOf(cancelForm, 'reason')).toEqual({ enum: cancelReasons });
  });
});
