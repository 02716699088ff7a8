import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ValidatedForm, type SubmitResult } from '../../../client/ui/ValidatedForm';
import { outcomeOf } from '../../lib/outcome';
import { useNotify } from '../../lib/notify';
import { UnsavedInput, useForgetUnsaved } from '../../ui/UnsavedInput';
import { Page } from '../../ui/Page';
import { useCreatePostMutation } from './BlogPosts.generated';
import { PostFields } from './BlogPostFields';
import { emptyPost, postValuesForm, variablesOf, type PostValues } from './blog-post-values';
import styles from './Blog.module.css';

const unsavedName = 'new post';

/** Writes a new post. */
function NewPost() {
  const [create] = useCreatePostMutation();
  const [initialValues] = useState(emptyPost);
  const forget = useForgetUnsaved(unsavedName);
  const notify = useNotify();
  const navigate = useNavigate();
  const save = async (values: PostValues): Promise<SubmitResult> => {
    const outcome = await outcomeOf(create({ variables: variablesOf(values) }));
    if (outcome.isFailed || !outcome.payload.post) return outcome.userErrors;
    forget();
    notify.success(`“${outcome.payload.post.title}” is saved.`);
    void navigate(`/blog/${outcome.payload.post.id}`, { replace: true });
  };
  return (
    <Page title="New post">
      <ValidatedForm
        form={postValuesForm}
        initialValues={initialValues}
        onSubmit={save}
        label="Post"
        className={styles.form}
      >
        <UnsavedInput name={unsavedName} seen={null} />
        <PostFields label="Save" isNew />
      </ValidatedForm>
    </Page>
  );
}

export { NewPost as Component };
