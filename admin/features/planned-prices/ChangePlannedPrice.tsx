import { useState, type ReactNode } from 'react';
import { useAlerts } from '../../../client/lib/alerts';
import { Button } from '../../../client/ui/Button';
import { Form, SubmitButton, type SubmitResult } from '../../../client/ui/Form';
import { plannedPriceForm, plannedPublicationForm } from '../../../domain/forms/planned-prices';
import { differencesOf } from '../../lib/differences';
import { outcomeOf } from '../../lib/outcome';
import { Confirm } from '../../ui/Confirm';
import { Differences } from '../../ui/Differences';
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

/** Saves with the version that was seen last. */
function useSave({ plan, onClose, onChanged }: PlanDialogProps) {
  // What was seen when the dialog was opened; the list behind it may be read again.
  const [seen] = useState(plan);
  const [conflict, setConflict] = useState<PlanPartsFragment>();
  const { show } = useAlerts();
  const save = async (sent: Promise<PlanAnswerPartsFragment>): Promise<SubmitResult> => {
    const outcome = await outcomeOf(sent);
    if (!outcome.isFailed && outcome.payload.conflict) setConflict(outcome.payload.conflict);
    if (outcome.userErrors.length > 0) return outcome.userErrors;
    show({ text: 'The schedule is saved.', tone: 'success', duration: 6000 });
    onChanged();
    onClose();
  };
  return { seen, conflict, current: conflict ?? seen, save };
}

function ChangePrice(props: PlanDialogProps) {
  const [change] = useChangePlannedPriceMutation();
  const { seen, conflict, current, save } = useSave(props);
  const { id, version, state } = current;
  return (
    <Form
      form={plannedPriceForm}
      initialValues={priceValuesOf(seen)}
      label="Planned price"
      onSubmit={(values) =>
        save(change({ id, version, ...priceOf(values, seen) }).then((data) => data.changePlannedPrice))
      }
    >
      <PlannedPriceFields hasBegun={state === 'RUNNING'} />
      <Decision seen={seen} conflict={conflict} onClose={props.onClose} />
    </Form>
  );
}

function ChangePublication(props: PlanDialogProps) {
  const [change] = useChangePlannedPublicationMutation();
  const { seen, conflict, current, save } = useSave(props);
  const { id, version } = current;
  return (
    <Form
      form={plannedPublicationForm}
      initialValues={publicationValuesOf(seen)}
      label="Planned publication"
      onSubmit={(values) =>
        save(change({ id, version, ...publicationOf(values, seen) }).then((data) => data.changePlannedPublication))
      }
    >
      <PlannedPublicationFields />
      <Decision seen={seen} conflict={conflict} onClose={props.onClose} />
    </Form>
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
      {conflict && (
        <Differences names={['You saw', 'Now']} differences={differencesOf(planInWords(seen), planInWords(conflict))} />
      )}
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
  // Of the moment at which the question was asked.
  const [{ id, version, state, formerCurrentPrice }] = useState(plan);
  const isRunning = state === 'RUNNING';
  const run = async () => {
    const sent = cancel({ id, version }).then((data) => data.cancelPlannedChange);
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
