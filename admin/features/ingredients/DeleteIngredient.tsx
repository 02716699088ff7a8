import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAlerts } from '../../../client/lib/alerts';
import { outcomeOf } from '../../lib/outcome';
import { Confirm } from '../../ui/Confirm';
import { useForgetUnsaved } from '../../ui/KeepUnsaved';
import { useDeleteIngredientMutation, type IngredientPartsFragment } from './Ingredients.generated';

interface DeleteIngredientProps {
  ingredient: IngredientPartsFragment;
  onClose: () => void;
}

/** Asks before an ingredient that no product has is deleted. */
export function DeleteIngredient({ ingredient: { id, name, version }, onClose }: DeleteIngredientProps) {
  const [remove] = useDeleteIngredientMutation();
  // As it was when the dialog was opened.
  const [seenVersion] = useState(version);
  const { show } = useAlerts();
  const forget = useForgetUnsaved(`ingredient ${id}`);
  const navigate = useNavigate();
  const run = async () => {
    const sent = remove({ id, version: seenVersion }).then((data) => data.deleteIngredient);
    return (await outcomeOf(sent)).userErrors[0]?.message;
  };
  const leave = () => {
    forget();
    show({ text: `${name} is deleted.`, tone: 'success', duration: 6000 });
    void navigate('/ingredients', { replace: true });
  };
  return (
    <Confirm title={`Delete ${name}?`} label="Delete" busyLabel="Deleting…" run={run} onClose={onClose} onDone={leave}>
      Its page and its texts are lost.
    </Confirm>
  );
}
