import { useState, type ReactNode } from 'react';
import { Button } from '../../../client/ui/Button';
import { ValidatedForm, SubmitButton } from '../../../client/ui/ValidatedForm';
import { plannedPriceForm, plannedPublicationForm } from '../../../domain/forms/planned-prices';
import { outcomeOf, type Sent } from '../../lib/outcome';
import { useVersionedEdit } from '../../lib/use-versioned-edit';
import { useNotify } from '../../lib/notify';
import { Confirm } from '../../ui/Confirm';
import { Conflict } from '../../ui/Conflict';
import { Modal, ModalActions } from '../../ui/Modal';
import { PlannedPriceFields, PlannedPublicationFields } from './PlannedPriceFields';
import {
  planInWords,
  planText,
  priceOf,
  priceValuesOf,
  publicationOf,
  publicationValuesOf,
} from './planned-price-values';
import {
  useCancelPlannedChangeMutation,
  useChangePlannedPriceMutation,
  useChangePlannedPublicationMutation,
  type PlanAnswerPartsFragment,
  type PlanPartsFragment,
} from './Schedule.generated';

interface PlanDialogProps {
  plan: PlanPartsFragment;
  onClose: () => void;
  onChanged: () => void;
}

/** Changes a planned price or publication. If a colleague has changed it meanwhile, or it has begun, the dialog shows that first. */
export function ChangePlanned(props: PlanDialogProps) {
  return (
    <Modal title="Change what is planned" onClose={props.onClose}>
      {props.plan.kind === 'PRICE' ? <ChangePrice {...props} /> : <ChangePublication {...props} />}
    </Modal>
  );
}

/** Saves a change, closes the dialog and reads the list again. */
function useSave({ plan, onClose, onChanged }: PlanDialogProps) {
  const { seen, conflict, save } = useVersionedEdit(plan);
  const notify = useNotify();
  const saved = () => {
    notify.success('The schedule is saved.');
    onChanged();
    onClose();
  };
  return {
    seen,
    conflict,
    save: (send: (version: string) => Sent<PlanAnswerPartsFragment>) => save(send, saved),
  };
}

function ChangePrice(props: PlanDialogProps) {
  const [change] = useChangePlannedPriceMutation();
  const { seen, conflict, save } = useSave(props);
  const { id, state } = conflict ?? seen;
  return (
    <ValidatedForm
      form={plannedPriceForm}
      initialValues={priceValuesOf(seen)}
      label="Planned price"
      onSubmit={(values) => save((version) => change({ variables: { id, version, ...priceOf(values, seen) } }))}
    >
      <PlannedPriceFields hasBegun={state === 'RUNNING'} />
      <Decision seen={seen} conflict={conflict} onClose={props.onClose} />
    </ValidatedForm>
  );
}

function ChangePublication(props: PlanDialogProps) {
  const [change] = useChangePlannedPublicationMutation();
  const { seen, conflict, save } = useSave(props);
  const { id } = seen;
  return (
    <ValidatedForm
      form={plannedPublicationForm}
      initialValues={publicationValuesOf(seen)}
      label="Planned publication"
      onSubmit={(values) => save((version) => change({ variables: { id, version, ...publicationOf(values, seen) } }))}
    >
      <PlannedPublicationFields />
      <Decision seen={seen} conflict={conflict} onClose={props.onClose} />
    </ValidatedForm>
  );
}

interface DecisionProps {
  seen: PlanPartsFragment;
  conflict: PlanPartsFragment | undefined;
  onClose: () => void;
}

function Decision({ seen, conflict, onClose }: DecisionProps): ReactNode {
  return (
    <>
      {conflict && <Conflict seen={planInWords(seen)} current={planInWords(conflict)} />}
      <ModalActions>
        <SubmitButton busyLabel="Saving…">{conflict ? 'Save nevertheless' : 'Save'}</SubmitButton>
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </ModalActions>
    </>
  );
}

/** Asks before a planned price or publication is cancelled, or before a price in effect is ended. */
export function CancelPlanned({ plan, onClose, onChanged }: PlanDialogProps) {
  const [cancel] = useCancelPlannedChangeMutation();
  // The list behind the dialog may be read again.
  const [{ id, version, state, formerCurrentPrice }] = useState(plan);
  const isRunning = state === 'RUNNING';
  const run = async () => {
    const sent = cancel({ variables: { id, version } });
    const [problem] = (await outcomeOf(sent)).userErrors;
    onChanged();
    return problem?.message;
  };
  return (
    <Confirm
      title={isRunning ? 'End this price now?' : 'Cancel this change?'}
      label={isRunning ? 'End it now' : 'Cancel the change'}
      busyLabel="Saving…"
      run={run}
      onClose={onClose}
    >
      {isRunning
        ? `The former price ${formerCurrentPrice?.formatted ?? ''} returns at once, unless another one was set by hand.`
        : `“${planText(plan)}” will not be made.`}
    </Confirm>
  );
}
