import { useState } from 'react';
import { plannedPriceForm, plannedPublicationForm } from '../../../domain/forms/planned-prices';
import { failureOf } from '../../lib/outcome';
import { Confirm } from '../../ui/Confirm';
import { EditDialog } from '../../ui/FormDialog';
import { PlannedPriceFields, PlannedPublicationFields } from './PlannedPriceFields';
import { describePlan, planText, priceOf, publicationOf, valuesOf, type PlanValues } from './planned-price-values';
import {
  useCancelPlannedChangeMutation,
  useChangePlannedPriceMutation,
  useChangePlannedPublicationMutation,
  type PlanPartsFragment,
} from './Schedule.generated';

interface PlanDialogProps {
  plan: PlanPartsFragment;
  onClose: () => void;
  onChanged: () => void;
}

/** Changes a planned price or publication. If a colleague has changed it meanwhile, or it has begun, the dialog shows that first. */
export function ChangePlanned({ plan, onClose, onChanged }: PlanDialogProps) {
  const [changePrice] = useChangePlannedPriceMutation();
  const [changePublication] = useChangePlannedPublicationMutation();
  const isPrice = plan.kind === 'PRICE';
  const send = (values: PlanValues, { id, version }: PlanPartsFragment) =>
    isPrice
      ? changePrice({ variables: { id, version, ...priceOf(values, plan) } })
      : changePublication({ variables: { id, version, ...publicationOf(values, plan) } });
  return (
    <EditDialog
      title="Change what is planned"
      label={isPrice ? 'Planned price' : 'Planned publication'}
      form={isPrice ? plannedPriceForm : plannedPublicationForm}
      initialValues={valuesOf(plan)}
      opened={plan}
      describe={describePlan}
      send={send}
      done="The schedule is saved."
      cancelLabel="Close"
      onSaved={onChanged}
      onClose={onClose}
    >
      {({ state }) => (isPrice ? <PlannedPriceFields hasBegun={state === 'RUNNING'} /> : <PlannedPublicationFields />)}
    </EditDialog>
  );
}

/** Asks before a planned price or publication is cancelled, or before a price in effect is ended. */
export function CancelPlanned({ plan, onClose, onChanged }: PlanDialogProps) {
  const [cancel] = useCancelPlannedChangeMutation();
  // The list behind the dialog may be read again.
  const [{ id, version, state, formerCurrentPrice }] = useState(plan);
  const isRunning = state === 'RUNNING';
  const run = async () => {
    const problem = await failureOf(cancel({ variables: { id, version } }));
    onChanged();
    return problem;
  };
  return (
    <Confirm
      title={isRunning ? 'End this price now?' : 'Cancel this change?'}
      label={isRunning ? 'End it now' : 'Cancel the change'}
      run={run}
      onClose={onClose}
    >
      {isRunning
        ? `The former price ${formerCurrentPrice?.formatted ?? ''} returns at once, unless another one was set by hand.`
        : `“${planText(plan)}” will not be made.`}
    </Confirm>
  );
}
