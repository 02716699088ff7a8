import type { InferType } from 'yup';
import { useFormikContext } from 'formik';
import { TextField } from '../../../client/ui/TextField';
import { FormRow } from '../../../client/ui/ValidatedForm';
import { SelectField } from '../../../client/ui/SelectField';
import type { couponKinds, couponTermsForm } from '../../../domain/forms/staff-coupons';
import { limits } from '../../../domain/limits';
import type { CouponKind } from '../../generated/schema';
import { localTime, timeOfLocal } from '../../lib/times';
import { numberOrNull, orNull } from '../../lib/typed-text';
import type { AddCouponMutationVariables, CouponPartsFragment } from './Coupon.generated';

type Kind = (typeof couponKinds)[number];

/** Numbers and times are text while they are typed. */
type CouponValues = Record<Exclude<keyof InferType<typeof couponTermsForm>, 'kind'>, string> & { kind: Kind };

const kindCodes: Readonly<Record<Kind, CouponKind>> = { percentage: 'PERCENTAGE', fixed: 'FIXED' };

const kindOptions: readonly { value: Kind; label: string }[] = [
  { value: 'percentage', label: 'Per cent of goods and shipping' },
  { value: 'fixed', label: 'A fixed amount' },
];

export const blankCoupon: CouponValues = {
  ...{ code: '', kind: 'percentage', value: '', minimum: '' },
  ...{ startsAt: '', endsAt: '', usageLimit: '', perCustomerLimit: '' },
};

export const valuesOf = (coupon: CouponPartsFragment): CouponValues => ({
  code: coupon.code,
  kind: coupon.kind === 'FIXED' ? 'fixed' : 'percentage',
  value: coupon.value.replace(/\.00$/, ''),
  minimum: coupon.minimum?.amount ?? '',
  startsAt: localTime(coupon.startsAt),
  endsAt: localTime(coupon.endsAt),
  usageLimit: String(coupon.usageLimit ?? ''),
  perCustomerLimit: String(coupon.perCustomerLimit ?? ''),
});

export const termsOf = (values: CouponValues, before?: CouponPartsFragment): AddCouponMutationVariables => ({
  ...values,
  kind: kindCodes[values.kind],
  value: values.value.trim(),
  minimum: orNull(values.minimum),
  startsAt: timeOfLocal(values.startsAt, before?.startsAt),
  endsAt: timeOfLocal(values.endsAt, before?.endsAt),
  usageLimit: numberOrNull(values.usageLimit),
  perCustomerLimit: numberOrNull(values.perCustomerLimit),
});

/** Shows the terms of a coupon. @param isUsed whether orders have used it */
export function CouponFields({ isUsed }: { isUsed: boolean }) {
  return (
    <>
      <CodeField isUsed={isUsed} />
      <DiscountFields />
      <LimitFields />
    </>
  );
}

function ValueField() {
  const { values } = useFormikContext<CouponValues>();
  const isPercentage = values.kind === 'percentage';
  return (
    <TextField<CouponValues>
      name="value"
      label={isPercentage ? 'Per cent' : 'Amount'}
      autoComplete="off"
      inputMode="decimal"
    />
  );
}

function CodeField({ isUsed }: { isUsed: boolean }) {
  return (
    <TextField<CouponValues>
      name="code"
      label="Code"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={limits.fields.coupon}
      readOnly={isUsed}
      hint={isUsed ? 'Orders have used it, so it stays.' : 'In any case: customers may type it in small letters.'}
    />
  );
}

function DiscountFields() {
  return (
    <>
      <SelectField<CouponValues> name="kind" label="Kind" options={kindOptions} />
      <FormRow>
        <ValueField />
        <TextField<CouponValues>
          name="minimum"
          label="Minimum sub total"
          optional
          autoComplete="off"
          inputMode="decimal"
          hint="Of the goods, without shipping."
        />
      </FormRow>
    </>
  );
}

function LimitFields() {
  return (
    <>
      <FormRow>
        <TextField<CouponValues> type="datetime-local" name="startsAt" label="Start" optional />
        <TextField<CouponValues> type="datetime-local" name="endsAt" label="End" optional />
      </FormRow>
      <FormRow>
        <TextField<CouponValues>
          name="usageLimit"
          label="Usage limit"
          optional
          autoComplete="off"
          inputMode="numeric"
          hint="Orders in total."
        />
        <TextField<CouponValues>
          name="perCustomerLimit"
          label="Limit for each customer"
          optional
          autoComplete="off"
          inputMode="numeric"
          hint="Orders of one customer."
        />
      </FormRow>
    </>
  );
}
