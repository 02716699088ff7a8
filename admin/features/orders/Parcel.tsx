import type { InferType } from 'yup';
import type { FieldName } from '../../../client/ui/field-state';
import type { ReactNode } from 'react';
import { TextField } from '../../../client/ui/TextField';
import { knownCarriers } from '../../../domain/carriers';
import { parcelForm, shipmentForm } from '../../../domain/forms/staff-orders';
import { limits } from '../../../domain/limits';
import { lastCarrier, rememberCarrier } from '../../lib/last-carrier';
import { useNotify } from '../../lib/notify';
import { submitted } from '../../lib/outcome';
import { orNull } from '../../lib/typed-text';
import { EditDialog, FormDialog } from '../../ui/FormDialog';
import { useCorrectTrackingMutation, useMoveOrderMutation } from './Order.generated';
import { describeOrder, type OrderDialogProps } from './order-dialog';

type Parcel = Required<InferType<typeof parcelForm>>;

const parcelOf = ({ carrier, trackingNumber }: Parcel) => ({
  carrier: orNull(carrier),
  trackingNumber: orNull(trackingNumber),
});

/** Ships the whole order. */
export function ShipOrder({ order, onClose }: OrderDialogProps) {
  const [move] = useMoveOrderMutation();
  const { number } = order;
  return (
    <EditDialog
      title={`Ship order ${number}`}
      label="Parcel"
      form={shipmentForm}
      initialValues={{ carrier: lastCarrier(), trackingNumber: '' }}
      opened={order}
      describe={describeOrder}
      send={(values, { version }) => move({ variables: { number, version, to: 'SHIPPED', ...parcelOf(values) } })}
      submitLabel="Mark as shipped"
      retryLabel="Ship nevertheless"
      onSaved={({ carrier }) => rememberCarrier(orNull(carrier))}
      done={`Order ${number} is shipped. The customer gets a mail.`}
      onClose={onClose}
    >
      <CarrierField label="Carrier" />
      <TrackingField<Parcel> name="trackingNumber" label="Tracking number" />
    </EditDialog>
  );
}

/** Corrects how an order travels that is on its way. */
export function CorrectParcel({ order: { number, shipment }, onClose }: OrderDialogProps) {
  const [correct] = useCorrectTrackingMutation();
  const notify = useNotify();
  return (
    <FormDialog
      title={`Parcel of order ${number}`}
      label="Parcel"
      form={parcelForm}
      initialValues={{ carrier: shipment?.carrier ?? '', trackingNumber: shipment?.trackingNumber ?? '' }}
      onSubmit={(values) =>
        submitted(correct({ variables: { number, ...parcelOf(values) } }), () => {
          notify.success(`The parcel of order ${number} is corrected. The customer gets a mail.`);
          onClose();
        })
      }
      onClose={onClose}
    >
      <CarrierField label="Carrier" />
      <TrackingField<Parcel> name="trackingNumber" label="Tracking number" />
    </FormDialog>
  );
}

export function CarrierField({ label }: { label: string }) {
  return (
    <TextField<Parcel>
      name="carrier"
      label={label}
      optional
      autoComplete="off"
      maxLength={limits.fields.carrier}
      hint={`These have tracking pages: ${knownCarriers.join(', ')}.`}
    />
  );
}

interface TrackingFieldProps<Values> {
  name: FieldName<Values>;
  label: string;
  hint?: ReactNode;
}

export function TrackingField<Values extends object>(props: TrackingFieldProps<Values>) {
  return (
    <TextField<Values>
      {...props}
      optional
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={limits.fields.trackingNumber}
    />
  );
}
