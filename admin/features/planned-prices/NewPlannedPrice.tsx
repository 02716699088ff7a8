import { ValidatedForm, SubmitButton, type SubmitResult } from '../../../client/ui/ValidatedForm';
import { plannedPriceForm, plannedPublicationForm } from '../../../domain/forms/planned-prices';
import { outcomeOf, type Sent } from '../../lib/outcome';
import { useNotify } from '../../lib/notify';
import { Panel } from '../../ui/Page';
import { PlannedPriceFields, PlannedPublicationFields } from './PlannedPriceFields';
import { priceOf, publicationOf, type PriceValues, type PublicationValues } from './planned-price-values';
import {
  usePlanPriceMutation,
  usePlanPublicationMutation,
  type ScheduledProductPartsFragment,
} from './Schedule.generated';

interface NewPlanProps {
  product: ScheduledProductPartsFragment;
  onPlanned: () => void;
}

interface Helpers {
  readonly resetForm: () => void;
}

/** Empties the form and tells that the change is planned, or returns the errors. */
function useSave(onPlanned: () => void) {
  const notify = useNotify();
  return async (sent: Sent, { resetForm }: Helpers): Promise<SubmitResult> => {
    const { userErrors } = await outcomeOf(sent);
    if (userErrors.length > 0) return userErrors;
    resetForm();
    onPlanned();
    notify.success('The change is planned.');
  };
}

/** Plans a price. */
export function NewPrice({ product: { id, listPrice }, onPlanned }: NewPlanProps) {
  const [plan] = usePlanPriceMutation();
  const save = useSave(onPlanned);
  const initialValues: PriceValues = { currentPrice: '', listPrice: listPrice.amount, startsAt: '', endsAt: '' };
  return (
    <Panel title="Plan a price">
      <ValidatedForm
        form={plannedPriceForm}
        initialValues={initialValues}
        label="Plan a price"
        onSubmit={(values, helpers) => save(plan({ variables: { productId: id, ...priceOf(values) } }), helpers)}
      >
        <PlannedPriceFields />
        <p>A price that is set by hand while this one counts stays at the end.</p>
        <SubmitButton busyLabel="Planning…">Plan the price</SubmitButton>
      </ValidatedForm>
    </Panel>
  );
}

/** Plans a publication or a withdrawal. */
export function NewPublication({ product: { id, isPublished }, onPlanned }: NewPlanProps) {
  const [plan] = usePlanPublicationMutation();
  const save = useSave(onPlanned);
  const initialValues: PublicationValues = { startsAt: '', isPublished: String(!isPublished) };
  return (
    <Panel title="Plan a publication">
      <ValidatedForm
        form={plannedPublicationForm}
        initialValues={initialValues}
        label="Plan a publication"
        onSubmit={(values, helpers) => save(plan({ variables: { productId: id, ...publicationOf(values) } }), helpers)}
      >
        <PlannedPublicationFields />
        <SubmitButton busyLabel="Planning…">Plan the change</SubmitButton>
      </ValidatedForm>
    </Panel>
  );
}
