import type { PlanValues } from './planned-price-values';
import { TextField } from '../../../client/ui/TextField';
import { FormRow } from '../../../client/ui/ValidatedForm';
import { SelectField } from '../../../client/ui/SelectField';

const amountField = { autoComplete: 'off', inputMode: 'decimal' } as const;

/** Shows the fields of a planned price. @param hasBegun whether it is in effect: then only its end can be changed */
export function PlannedPriceFields({ hasBegun = false }: { hasBegun?: boolean }) {
  return (
    <>
      {!hasBegun && (
        <FormRow>
          <TextField<PlanValues> name="currentPrice" label="Price" {...amountField} />
          <TextField<PlanValues>
            name="listPrice"
            label="List price"
            {...amountField}
            hint="It is the price before any reduction."
          />
        </FormRow>
      )}
      <FormRow>
        {!hasBegun && <TextField<PlanValues> type="datetime-local" name="startsAt" label="Start" />}
        <TextField<PlanValues>
          type="datetime-local"
          name="endsAt"
          label="End"
          optional
          hint="The former price returns then. Without an end, the new one stays."
        />
      </FormRow>
    </>
  );
}

const publications = [
  { value: 'true', label: 'Publish' },
  { value: 'false', label: 'Withdraw' },
] as const;

/** Shows the fields of a planned publication or withdrawal. */
export function PlannedPublicationFields() {
  return (
    <FormRow>
      <SelectField<PlanValues> name="isPublished" label="Change" options={publications} />
      <TextField<PlanValues> type="datetime-local" name="startsAt" label="When" />
    </FormRow>
  );
}
