import { Button } from '../../../client/ui/Button';
import { TextField } from '../../../client/ui/TextField';
import { ValidatedForm, SubmitButton, type SubmitResult } from '../../../client/ui/ValidatedForm';
import { knownCarriers } from '../../../domain/carriers';
import { parcelForm, shipmentForm } from '../../../domain/forms/staff-orders';
import { limits } from '../../../domain/limits';
import { lastCarrier, rememberCarrier } from '../../lib/last-carrier';
import { outcomeOf } from '../../lib/outcome';
import { useNotify } from '../../lib/notify';
import { useVersionedEdit } from '../../lib/use-versioned-edit';
import { Modal, ModalActions } from '../../ui/Modal';
import { OrderConflict } from './OrderConflict';
import { useCorrectTrackingMutation, useMoveOrderMutation, type OrderPartsFragment } from './Order.generated';

interface ParcelValues {
  carrier: string;
  trackingNumber: string;
}

interface ParcelProps {
  order: OrderPartsFragment;
  onClose: () => void;
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** Ships the whole order. */
export function ShipOrder({ order, onClose }: ParcelProps) {
  const [move] = useMoveOrderMutation();
  const { seen, conflict, save } = useVersionedEdit(order);
  const notify = useNotify();
  const { number } = order;
  const ship = ({ carrier, trackingNumber }: ParcelValues) => {
    const parcel = { carrier: orNull(carrier), trackingNumber: orNull(trackingNumber) };
    return save(
      (version) => move({ variables: { number, version, to: 'SHIPPED', ...parcel } }),
      () => {
        rememberCarrier(parcel.carrier);
        notify.success(`Order ${number} is shipped. The customer gets a mail.`);
        onClose();
      },
    );
  };
  return (
    <Modal title={`Ship order ${number}`} onClose={onClose}>
      {conflict && <OrderConflict seen={seen} current={conflict} />}
      <ParcelFields
        form={shipmentForm}
        label={conflict ? 'Ship nevertheless' : 'Mark as shipped'}
        initialValues={{ carrier: lastCarrier(), trackingNumber: '' }}
        onSubmit={ship}
        onClose={onClose}
      />
    </Modal>
  );
}

/** Corrects how an order travels that is on its way. */
export function CorrectParcel({ order: { number, shipment }, onClose }: ParcelProps) {
  const [correct] = useCorrectTrackingMutation();
  const notify = useNotify();
  const save = async ({ carrier, trackingNumber }: ParcelValues): Promise<SubmitResult> => {
    const parcel = { carrier: orNull(carrier), trackingNumber: orNull(trackingNumber) };
    const outcome = await outcomeOf(correct({ variables: { number, ...parcel } }));
    if (outcome.userErrors.length > 0) return outcome.userErrors;
    notify.success(`The parcel of order ${number} is corrected. The customer gets a mail.`);
    onClose();
  };
  return (
    <Modal title={`Parcel of order ${number}`} onClose={onClose}>
      <ParcelFields
        form={parcelForm}
        label="Save"
        initialValues={{ carrier: shipment?.carrier ?? '', trackingNumber: shipment?.trackingNumber ?? '' }}
        onSubmit={save}
        onClose={onClose}
      />
    </Modal>
  );
}

interface ParcelFieldsProps {
  form: typeof parcelForm;
  label: string;
  initialValues: ParcelValues;
  onSubmit: (values: ParcelValues) => Promise<SubmitResult>;
  onClose: () => void;
}

function ParcelFields({ form, label, initialValues, onSubmit, onClose }: ParcelFieldsProps) {
  return (
    <ValidatedForm form={form} initialValues={initialValues} onSubmit={onSubmit} label="Parcel">
      <TextField
        name="carrier"
        label="Carrier"
        optional
        autoComplete="off"
        maxLength={limits.fields.carrier}
        hint={`These have tracking pages: ${knownCarriers.join(', ')}.`}
      />
      <TextField
        name="trackingNumber"
        label="Tracking number"
        optional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={limits.fields.trackingNumber}
      />
      <ModalActions>
        <SubmitButton busyLabel="Saving…">{label}</SubmitButton>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </ModalActions>
    </ValidatedForm>
  );
}
