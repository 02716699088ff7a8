import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../../../client/lib/paths';
import { Button } from '../../../client/ui/Button';
import { shownTime } from '../../lib/times';
import { ConfirmDelete } from '../../ui/ConfirmDelete';
import { DetailScreen } from '../../ui/DetailScreen';
import { EditForm } from '../../ui/EditForm';
import { useLeave } from '../../ui/UnsavedInput';
import { Page } from '../../ui/Page';
import {
  useDeletePostMutation,
  usePostDetailQuery,
  useUpdatePostMutation,
  type PostPartsFragment,
} from './BlogPosts.generated';
import { PostFields } from './BlogPostFields';
import { stateLabels } from './blog-post-labels';
import { postValuesForm, valuesOf, variablesOf } from './blog-post-values';
import styles from './Blog.module.css';

/** Shows one post: its text, its publication, and how readers see it. */
function Post() {
  const { id = '' } = useParams();
  const result = usePostDetailQuery({ variables: { id }, fetchPolicy: 'network-only' });
  return (
    <DetailScreen result={result} row={({ journalPost }) => journalPost} notFound="There is no such post.">
      {(post) => <PostScreen key={post.id} post={post} />}
    </DetailScreen>
  );
}

function PostScreen({ post }: { post: PostPartsFragment }) {
  const [update] = useUpdatePostMutation();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Page title={post.title} actions={<Actions post={post} onDelete={() => setDeleting(true)} />}>
      <p>
        {stateLabels[post.state]}, {shownTime(post.date)}
      </p>
      <EditForm
        label="Post"
        name={`post ${post.id}`}
        form={postValuesForm}
        className={styles.form}
        opened={post}
        valuesOf={valuesOf}
        describe={describe}
        send={(values, seen) =>
          update({ variables: { ...variablesOf(values, seen), id: seen.id, version: seen.version } })
        }
        rowOf={(saved) => saved.post}
        done={({ title }) => `“${title}” is saved.`}
      >
        {(save) => <PostFields label={save} />}
      </EditForm>
      {isDeleting && <DeletePost post={post} onClose={() => setDeleting(false)} />}
    </Page>
  );
}

const describe = ({ title, slug, imagePath, date, readTime, state, description }: PostPartsFragment) => ({
  title,
  address: slug,
  picture: imagePath,
  date: shownTime(date),
  'reading time': readTime,
  state: stateLabels[state],
  text: description,
});

/** Asks before a draft is deleted. */
function DeletePost({ post: { id, title, version }, onClose }: { post: PostPartsFragment; onClose: () => void }) {
  const [remove] = useDeletePostMutation();
  const leave = useLeave(`post ${id}`);
  return (
    <ConfirmDelete
      name={`“${title}”`}
      version={version}
      send={(seenVersion) => remove({ variables: { id, version: seenVersion } })}
      onClose={onClose}
      onDeleted={() => leave('/blog')}
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
