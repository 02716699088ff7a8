import { useState } from 'react';
import { plannedPriceForm, plannedPublicationForm } from '../../../domain/forms/planned-prices';
import { failureOf } from '../../lib/outcome';
import { useVersionedEdit } from '../../lib/use-versioned-edit';
import { useNotify } from '../../lib/notify';
import { Confirm } from '../../ui/Confirm';
import { Conflict } from '../../ui/Conflict';
import { FormDialog } from '../../ui/FormDialog';
import { PlannedPriceFields, PlannedPublicationFields } from './PlannedPriceFields';
import { planInWords, planText, priceOf, publicationOf, valuesOf, type PlanValues } from './planned-price-values';
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

/** Saves a change, closes the dialog and reads the list again. */
function useChange({ plan, onClose, onChanged }: PlanDialogProps) {
  const [changePrice] = useChangePlannedPriceMutation();
  const [changePublication] = useChangePlannedPublicationMutation();
  const { seen, conflict, save } = useVersionedEdit(plan);
  const notify = useNotify();
  const change = (values: PlanValues) =>
    save(
      (version) => {
        const facts = { id: plan.id, version };
        return plan.kind === 'PRICE'
          ? changePrice({ variables: { ...facts, ...priceOf(values, seen) } })
          : changePublication({ variables: { ...facts, ...publicationOf(values, seen) } });
      },
      () => {
        notify.success('The schedule is saved.');
        onChanged();
        onClose();
      },
    );
  return { seen, conflict, change };
}

/** Changes a planned price or publication. If a colleague has changed it meanwhile, or it has begun, the dialog shows that first. */
export function ChangePlanned(props: PlanDialogProps) {
  const { seen, conflict, change } = useChange(props);
  const isPrice = seen.kind === 'PRICE';
  return (
    <FormDialog
      title="Change what is planned"
      form={isPrice ? plannedPriceForm : plannedPublicationForm}
      initialValues={valuesOf(seen)}
      label={isPrice ? 'Planned price' : 'Planned publication'}
      onSubmit={change}
      submit={conflict ? 'Save nevertheless' : 'Save'}
      cancel="Close"
      onClose={props.onClose}
    >
      {isPrice ? (
        <PlannedPriceFields hasBegun={(conflict ?? seen).state === 'RUNNING'} />
      ) : (
        <PlannedPublicationFields />
      )}
      {conflict && <Conflict seen={planInWords(seen)} current={planInWords(conflict)} />}
    </FormDialog>
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
