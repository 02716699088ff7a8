import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../../client/lib/paths';
import { Button } from '../../../client/ui/Button';
import { ValidatedForm } from '../../../client/ui/ValidatedForm';
import { useNotify } from '../../lib/notify';
import { shownTime } from '../../lib/times';
import { useVersionedEdit } from '../../lib/use-versioned-edit';
import { ConfirmDelete } from '../../ui/ConfirmDelete';
import { Conflict, DiscardMine } from '../../ui/Conflict';
import { DetailScreen } from '../../ui/DetailScreen';
import { UnsavedInput, useForgetUnsaved } from '../../ui/UnsavedInput';
import { Page } from '../../ui/Page';
import {
  useDeletePostMutation,
  usePostDetailQuery,
  useUpdatePostMutation,
  type PostPartsFragment,
} from './BlogPosts.generated';
import { PostFields } from './BlogPostFields';
import { stateWords } from './blog-post-words';
import { postValuesForm, valuesOf, variablesOf, type PostValues } from './blog-post-values';
import styles from './Blog.module.css';

/** One post: its text, its publication, and how readers see it. */
function Post() {
  const { id = '' } = useParams();
  const answer = usePostDetailQuery({ variables: { id }, fetchPolicy: 'network-only' });
  return (
    <DetailScreen answer={answer} row={({ journalPost }) => journalPost} notFound="There is no such post.">
      {(post) => <PostScreen key={post.id} opened={post} />}
    </DetailScreen>
  );
}

function PostScreen({ opened }: { opened: PostPartsFragment }) {
  const { current: post, seen, conflict, setSeen, show, save } = useVersionedEdit(opened);
  const [update] = useUpdatePostMutation();
  const [isDeleting, setDeleting] = useState(false);
  const initialValues = useMemo(() => valuesOf(post), [post]);
  const notify = useNotify();
  const submit = (values: PostValues) =>
    save(
      (version) => update({ variables: { ...variablesOf(values, seen), id: post.id, version } }),
      ({ post: saved }) => {
        if (saved) show(saved);
        notify.success(`“${values.title}” is saved.`);
      },
    );
  return (
    <Page title={post.title} actions={<Actions post={post} onDelete={() => setDeleting(true)} />}>
      <p>
        {stateWords[post.state]}, {shownTime(post.date)}
      </p>
      <ValidatedForm
        form={postValuesForm}
        initialValues={initialValues}
        onSubmit={submit}
        label="Post"
        className={styles.form}
        reinitialize
      >
        {conflict && <PostConflict seen={seen} current={conflict} onTake={() => show(conflict)} />}
        <UnsavedInput name={`post ${post.id}`} seen={seen} onRestored={setSeen} />
        <PostFields label={conflict ? 'Save nevertheless' : 'Save'} />
      </ValidatedForm>
      {isDeleting && <DeletePost post={post} onClose={() => setDeleting(false)} />}
    </Page>
  );
}

interface PostConflictProps {
  seen: PostPartsFragment;
  current: PostPartsFragment;
  onTake: () => void;
}

function PostConflict({ seen, current, onTake }: PostConflictProps) {
  return (
    <Conflict seen={inWords(seen)} current={inWords(current)}>
      <DiscardMine values={valuesOf(current)} onTake={onTake} />
    </Conflict>
  );
}

const inWords = ({ title, slug, imagePath, date, readTime, state, description }: PostPartsFragment) => ({
  title,
  address: slug,
  picture: imagePath,
  date: shownTime(date),
  'reading time': readTime,
  state: stateWords[state],
  text: description,
});

/** Asks before a draft is deleted. */
function DeletePost({ post: { id, title, version }, onClose }: { post: PostPartsFragment; onClose: () => void }) {
  const [remove] = useDeletePostMutation();
  const forget = useForgetUnsaved(`post ${id}`);
  const navigate = useNavigate();
  const leave = () => {
    forget();
    void navigate('/blog', { replace: true });
  };
  return (
    <ConfirmDelete
      name={`“${title}”`}
      version={version}
      send={(seenVersion) => remove({ variables: { id, version: seenVersion } })}
      onClose={onClose}
      onDeleted={leave}
    >
      Its text is lost, and comments from an earlier publication with it.
    </ConfirmDelete>
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

export { Post as Component };
