import { useFormikContext } from 'formik';
import { useState } from 'react';
import { Button } from '../../../client/ui/Button';
import { CheckboxField } from '../../../client/ui/CheckboxField';
import { TextField } from '../../../client/ui/TextField';
import { SubmitButton } from '../../../client/ui/ValidatedForm';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { shownTime, timeOfLocal } from '../../lib/times';
import { RichTextField } from '../../ui/RichTextField';
import { Banner } from '../../ui/States';
import { TitleFields } from '../../ui/TitleFields';
import { PictureField } from '../pictures/PictureField';
import { PostPreview } from './BlogPostPreview';
import type { PostValues } from './blog-post-values';
import styles from './Blog.module.css';

const { post } = staffLimits.content;

interface PostFieldsProps {
  /** The label of the button that saves. */
  label: string;
  /** A new post gets its address from its title. */
  isNew?: boolean;
}

/** Shows the fields, the preview and the button of a post. */
export function PostFields({ label, isNew = false }: PostFieldsProps) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <TitleFields name="title" label="Title" maxLength={post.title} path="/blog-detail/" isNew={isNew} />
      <RichTextField<PostValues> name="description" label="Text" />
      <PictureField<PostValues> name="image" label="Picture" hint="Above the text, and on the cards of the blog." />
      <TextField<PostValues>
        type="datetime-local"
        name="date"
        label="Date"
        hint="Readers see the day. Posts are sorted by it."
      />
      <TextField<PostValues>
        name="readTime"
        label="Reading time"
        optional
        autoComplete="off"
        maxLength={post.readTime}
        hint="Empty: it is estimated from the text."
      />
      <CheckboxField<PostValues> name="isPublished" label="Published: readers see it from its date on" />
      <LaterNote />
      <div className={styles.actions}>
        <SubmitButton busyLabel="Saving…">{label}</SubmitButton>
        <Button variant="secondary" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide the preview' : 'Preview'}
        </Button>
      </div>
      {isShown && <PostPreview />}
    </>
  );
}

/** Tells when the post will appear, if that is not at once. */
function LaterNote() {
  const { values } = useFormikContext<PostValues>();
  const [now] = useState(() => Date.now());
  const at = timeOfLocal(values.date);
  if (!values.isPublished || at === null || new Date(at).getTime() <= now) return null;
  return <Banner>Readers do not see it before {shownTime(at)}. It appears then by itself.</Banner>;
}
