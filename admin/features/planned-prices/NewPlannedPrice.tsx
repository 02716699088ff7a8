import { SubmitButton, ValidatedForm } from '../../../client/ui/ValidatedForm';
import { plannedPriceForm, plannedPublicationForm } from '../../../domain/forms/planned-prices';
import { submitted, type SentMutation } from '../../lib/outcome';
import { useNotify } from '../../lib/notify';
import { Panel } from '../../ui/Page';
import { PlannedPriceFields, PlannedPublicationFields } from './PlannedPriceFields';
import { priceOf, publicationOf, type PlanValues } from './planned-price-values';
import {
  usePlanPriceMutation,
  usePlanPublicationMutation,
  type ScheduledProductPartsFragment,
} from './Schedule.generated';

interface NewPlansProps {
  product: ScheduledProductPartsFragment;
  onPlanned: () => void;
}

/** Empties the form and tells that the change is planned, or returns the errors. */
function useSave(onPlanned: () => void) {
  const notify = useNotify();
  return (sent: SentMutation, resetForm: () => void) =>
    submitted(sent, () => {
      resetForm();
      onPlanned();
      notify.success('The change is planned.');
    });
}

const emptyValues = ({ listPrice, isPublished }: ScheduledProductPartsFragment): PlanValues => ({
  ...{ currentPrice: '', listPrice: listPrice.amount, startsAt: '', endsAt: '' },
  isPublished: String(!isPublished),
});

/** Plans a price, or a publication or withdrawal. */
export function NewPlans({ product, onPlanned }: NewPlansProps) {
  const productId = product.id;
  const [planPrice] = usePlanPriceMutation();
  const [planPublication] = usePlanPublicationMutation();
  const save = useSave(onPlanned);
  const initialValues = emptyValues(product);
  return (
    <>
      <Panel title="Plan a price">
        <ValidatedForm
          form={plannedPriceForm}
          initialValues={initialValues}
          label="Plan a price"
          onSubmit={(values, { resetForm }) =>
            save(planPrice({ variables: { productId, ...priceOf(values) } }), resetForm)
          }
        >
          <PlannedPriceFields />
          <p>A price that is set by hand while this one counts stays at the end.</p>
          <SubmitButton busyLabel="Planning…">Plan the price</SubmitButton>
        </ValidatedForm>
      </Panel>
      <Panel title="Plan a publication">
        <ValidatedForm
          form={plannedPublicationForm}
          initialValues={initialValues}
          label="Plan a publication"
          onSubmit={(values, { resetForm }) =>
            save(planPublication({ variables: { productId, ...publicationOf(values) } }), resetForm)
          }
        >
          <PlannedPublicationFields />
          <SubmitButton busyLabel="Planning…">Plan the change</SubmitButton>
        </ValidatedForm>
      </Panel>
    </>
  );
}
