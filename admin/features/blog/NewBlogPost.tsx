import { useState } from 'react';
import { NewScreen } from '../../ui/NewScreen';
import { useCreatePostMutation } from './BlogPosts.generated';
import { PostFields } from './BlogPostFields';
import { emptyPost, postValuesForm, variablesOf } from './blog-post-values';
import styles from './Blog.module.css';

/** Writes a new post. */
function NewPost() {
  const [create] = useCreatePostMutation();
  const [initialValues] = useState(emptyPost);
  return (
    <NewScreen
      title="New post"
      label="Post"
      form={postValuesForm}
      initialValues={initialValues}
      className={styles.form}
      send={(values) => create({ variables: variablesOf(values) })}
      added={({ post }) => post && { to: `/blog/${post.id}`, done: `“${post.title}” is saved.` }}
    >
      <PostFields label="Save" isNew />
    </NewScreen>
  );
}

export { NewPost as Component };
