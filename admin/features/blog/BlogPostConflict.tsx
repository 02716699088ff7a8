import { changedText } from '../../lib/changed-text';
import { differencesOf } from '../../lib/differences';
import { shownTime } from '../../lib/times';
import { Differences } from '../../ui/Differences';
import { Banner } from '../../ui/States';
import { TakeTheirs } from '../../ui/TakeTheirs';
import type { PostPartsFragment } from './BlogPosts.generated';
import { valuesOf } from './blog-post-values';
import { stateWords } from './blog-post-words';

interface PostConflictProps {
  seen: PostPartsFragment;
  current: PostPartsFragment;
  /** Gives the own changes up. */
  onTake: () => void;
}

/** Part of the form: the changes of another person since the post was opened. Nothing is saved before a second press of Save. */
export function PostConflict({ seen, current, onTake }: PostConflictProps) {
  const text = changedText(seen.description, current.description);
  return (
    <Banner tone="danger">
      <p>Another person changed this post while you were editing. Save again to replace it with yours.</p>
      <Differences
        names={['You saw', 'Now']}
        differences={differencesOf({ ...shown(seen), text: text.before }, { ...shown(current), text: text.after })}
      />
      <TakeTheirs values={valuesOf(current)} onTake={onTake} />
    </Banner>
  );
}

const shown = ({ title, slug, imagePath, date, readTime, state }: PostPartsFragment) => ({
  title,
  address: slug,
  picture: imagePath,
  date: shownTime(date),
  'reading time': readTime,
  state: stateWords[state],
});
