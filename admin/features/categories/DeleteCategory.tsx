import { useState } from 'react';
import { useAlerts } from '../../../client/lib/alerts';
import { outcomeOf } from '../../lib/outcome';
import { Confirm } from '../../ui/Confirm';
import { useDeleteCategoryMutation, type CategoryPartsFragment } from './Categories.generated';

interface DeleteCategoryProps {
  category: CategoryPartsFragment;
  onClose: () => void;
}

/** Asks before a category that no product is in is deleted. */
export function DeleteCategory({ category: { id, title, version }, onClose }: DeleteCategoryProps) {
  const [remove] = useDeleteCategoryMutation({ refetchQueries: ['CategoryList'] });
  // Of the moment at which the question was asked.
  const [seenVersion] = useState(version);
  const { show } = useAlerts();
  const run = async () => {
    const sent = remove({ id, version: seenVersion }).then((data) => data.deleteCategory);
    const [error] = (await outcomeOf(sent)).userErrors;
    if (!error) show({ text: `${title} is deleted.`, tone: 'success', duration: 6000 });
    return error?.message;
  };
  return (
    <Confirm title={`Delete ${title}?`} label="Delete" busyLabel="Deleting…" run={run} onClose={onClose}>
      No product is in it. Its page in the storefront is gone, and so are its texts.
    </Confirm>
  );
}
