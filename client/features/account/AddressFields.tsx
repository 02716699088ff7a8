import { limits } from '../../../domain/limits';
import { TextField } from '../../ui/TextField';
import { FormRow } from '../../ui/ValidatedForm';
import { Loading, Skeleton } from '../../ui/Skeleton';
import styles from './account-form.module.css';

const { fields } = limits;

/** Street field of both address forms. */
export function StreetField() {
  return <TextField name="address" label="Address" autoComplete="address-line1" maxLength={fields.address} />;
}

export function AddressFormSkeleton() {
  return (
    <Loading className={styles.form}>
      {[1, 2, 3, 4].map((row) => (
        <FormRow key={row}>
          <Skeleton height="5rem" />
          <Skeleton height="5rem" />
        </FormRow>
      ))}
    </Loading>
  );
}
