import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAlerts } from '../../../client/lib/alerts';
import { outcomeOf } from '../../lib/outcome';
import { Confirm } from '../../ui/Confirm';
import { useForgetUnsaved } from '../../ui/KeepUnsaved';
import { useDeletePostMutation, type PostPartsFragment } from './BlogPosts.generated';

/** Asks before a draft is deleted. */
export function DeletePost({
  post: { id, title, version },
  onClose,
}: {
  post: PostPartsFragment;
  onClose: () => void;
}) {
  const [remove] = useDeletePostMutation();
  // As it was when the dialog was opened.
  const [seenVersion] = useState(version);
  const { show } = useAlerts();
  const forget = useForgetUnsaved(`post ${id}`);
  const navigate = useNavigate();
  const run = async () => {
    const sent = remove({ id, version: seenVersion }).then((data) => data.deleteJournalPost);
    return (await outcomeOf(sent)).userErrors[0]?.message;
  };
  const leave = () => {
    forget();
    show({ text: `“${title}” is deleted.`, tone: 'success', duration: 6000 });
    void navigate('/blog', { replace: true });
  };
  return (
    <Confirm
      title={`Delete “${title}”?`}
      label="Delete"
      busyLabel="Deleting…"
      run={run}
      onClose={onClose}
      onDone={leave}
    >
      Its text is lost, and comments from an earlier publication with it.
    </Confirm>
  );
}
