import { limits } from '../../../domain/limits';
import { Field } from '../../ui/Field';
import { FormRow } from '../../ui/Form';
import { Loading, Skeleton } from '../../ui/Skeleton';
import styles from './account-form.module.css';

const { fields } = limits;

/** Street field of both address forms. */
export function StreetField() {
  return <Field name="address" label="Address" autoComplete="street-address" maxLength={fields.address} />;
}

export function CityAndState() {
  return (
    <FormRow>
      <Field name="city" label="Town/City" autoComplete="address-level2" maxLength={fields.city} />
      <Field name="state" label="State" autoComplete="address-level1" maxLength={fields.state} />
    </FormRow>
  );
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
