import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useAlerts } from '../../../client/lib/alerts';
import { paths } from '../../../client/lib/paths';
import { Button } from '../../../client/ui/Button';
import { Form, type SubmitResult } from '../../../client/ui/Form';
import { outcomeOf } from '../../lib/outcome';
import { shownTime } from '../../lib/times';
import { KeepUnsaved } from '../../ui/KeepUnsaved';
import { Page } from '../../ui/Page';
import { Answer } from '../../ui/States';
import { DeletePost } from './DeleteBlogPost';
import { usePostDetailQuery, useUpdatePostMutation, type PostPartsFragment } from './BlogPosts.generated';
import { PostConflict } from './BlogPostConflict';
import { PostFields } from './BlogPostFields';
import { stateWords } from './blog-post-words';
import { postValuesForm, valuesOf, variablesOf, type PostValues } from './blog-post-values';
import styles from './Blog.module.css';

/** One post: its text, its publication, and how readers see it. */
export function Post() {
  const { id = '' } = useParams();
  const answer = usePostDetailQuery({ variables: { id }, fetchPolicy: 'network-only' });
  return (
    <Answer answer={answer}>
      {({ journalPost }) =>
        journalPost ? (
          <PostScreen key={journalPost.id} opened={journalPost} />
        ) : (
          <Page title="Not found">
            <p>There is no such post.</p>
          </Page>
        )
      }
    </Answer>
  );
}

/** @param opened the post as it was when the screen was opened; later states of the cache must not replace what is typed */
function usePost(opened: PostPartsFragment) {
  const [update] = useUpdatePostMutation();
  const [post, setPost] = useState(opened);
  /** What the person has seen: older than `post` when typed text of an earlier visit is shown again. */
  const [seen, setSeen] = useState(opened);
  const [conflict, setConflict] = useState<PostPartsFragment>();
  const show = (current: PostPartsFragment) => {
    setPost(current);
    setSeen(current);
    setConflict(undefined);
  };
  const save = async (values: PostValues): Promise<SubmitResult> => {
    const { id, version } = conflict ?? seen;
    const sent = update({ ...variablesOf(values, seen), id, version });
    const outcome = await outcomeOf(sent.then((data) => data.updateJournalPost));
    if (outcome.isFailed) return outcome.userErrors;
    const { post: saved, conflict: current } = outcome.payload;
    if (saved) show(saved);
    if (!current) return outcome.userErrors;
    if (conflict) setSeen(conflict);
    setConflict(current);
  };
  return { post, seen, conflict, setSeen, show, save };
}

function PostScreen({ opened }: { opened: PostPartsFragment }) {
  const { post, seen, conflict, setSeen, show, save } = usePost(opened);
  const [isDeleting, setDeleting] = useState(false);
  const initialValues = useMemo(() => valuesOf(post), [post]);
  const alerts = useAlerts();
  const submit = async (values: PostValues): Promise<SubmitResult> => {
    const before = post;
    const errors = await save(values);
    if (errors && errors.length === 0)
      alerts.show({ text: `“${before.title}” is saved.`, tone: 'success', duration: 6000 });
    return errors;
  };
  return (
    <Page title={post.title} actions={<Actions post={post} onDelete={() => setDeleting(true)} />}>
      <p>
        {stateWords[post.state]}, {shownTime(post.date)}
      </p>
      <Form<PostValues>
        form={postValuesForm}
        initialValues={initialValues}
        onSubmit={submit}
        label="Post"
        className={styles.form}
        reinitialize
      >
        {conflict && <PostConflict seen={seen} current={conflict} onTake={() => show(conflict)} />}
        <KeepUnsaved name={`post ${post.id}`} seen={seen} onRestored={setSeen} />
        <PostFields label={conflict ? 'Save mine nevertheless' : 'Save'} />
      </Form>
      {isDeleting && <DeletePost post={post} onClose={() => setDeleting(false)} />}
    </Page>
  );
}

function Actions({ post: { state, slug }, onDelete }: { post: PostPartsFragment; onDelete: () => void }) {
  return (
    <>
      {state === 'PUBLISHED' && <a href={paths.blogPost(slug)}>See it in the shop</a>}
      {state === 'DRAFT' && (
        <Button variant="secondary" size="small" onClick={onDelete}>
          Delete the draft
        </Button>
      )}
    </>
  );
}
