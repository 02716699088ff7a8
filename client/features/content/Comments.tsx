import { Field as PlainField, useFormikContext, type FormikHelpers, type FormikValues } from 'formik';
import { useEffect } from 'react';
import { commentForm } from '../../../domain/forms/comment';
import { limits } from '../../../domain/limits';
import { notices, texts } from '../../../domain/messages';
import { pageCount } from '../../../domain/pagination';
import { useBlogCommentSubmitMutation } from './CommentForm.generated';
import type { CommentPartsFragment, PostCommentsPartsFragment } from './PostComments.generated';
import { useAlerts, failureNotice } from '../../lib/alerts';
import { formatDate } from '../../lib/edition';
import { emailInput } from '../../ui/email-input';
import { TextField, TextAreaField } from '../../ui/TextField';
import { ValidatedForm, type SubmitResult, SubmitButton, FormRow } from '../../ui/ValidatedForm';
import { ShopReply } from '../../ui/ShopReply';
import styles from './Comments.module.css';

const blank = { name: '', email: '', comment: '', website: '' };
type CommentValues = typeof blank;
type Post = Pick<PostCommentsPartsFragment, 'id' | 'slug'>;
type Comments = PostCommentsPartsFragment['commentsConnection'];

/** Comment form of a post, open to every reader. After submission the comment is shown at once and the form is reset. */
export function CommentForm({ post, onPublished }: { post: Post; onPublished: () => void }) {
  const submit = useSubmitComment(post, onPublished);
  return (
    <ValidatedForm form={commentForm} initialValues={blank} label="Leave a Comment" onSubmit={submit}>
      <ShowErrorsOnChange />
      <FormRow>
        <TextField<CommentValues> name="name" label="Name" autoComplete="name" maxLength={limits.fields.commentName} />
        <TextField<CommentValues> name="email" label="Email" {...emailInput} hint="For us only. It is not shown." />
      </FormRow>
      <TextAreaField<CommentValues> name="comment" label="Comment" maxLength={limits.fields.comment} />
      <HoneypotField name="website" />
      <div>
        <SubmitButton busyLabel="Sending...">Post comment</SubmitButton>
      </div>
    </ValidatedForm>
  );
}

/** Adds a comment to a cached page of comments: to its nodes on the last page, to the total count on every page. */
function withAppendedComment(known: Comments, comment: CommentPartsFragment): Comments {
  const totalCount = known.totalCount + 1;
  const pages = pageCount(totalCount);
  const nodes = known.pageInfo.currentPage === pages ? [...known.nodes, comment] : known.nodes;
  return { ...known, nodes, totalCount, pageInfo: { ...known.pageInfo, pageCount: pages } };
}

function useSubmitComment({ id, slug }: Post, onPublished: () => void) {
  const { show } = useAlerts();
  const [send] = useBlogCommentSubmitMutation({
    update(cache, { data }) {
      const comment = data?.blogCommentSubmit.comment;
      if (!comment) return;
      // Comments have no ids, so the cache holds each page with its comments embedded, keyed by its arguments.
      const commentsConnection = (known: unknown) => withAppendedComment(known as Comments, comment);
      cache.modify({ id: cache.identify({ __typename: 'BlogPost', id }), fields: { commentsConnection } });
    },
  });
  return async (values: CommentValues, { resetForm }: FormikHelpers<CommentValues>): Promise<SubmitResult> => {
    try {
      const { data } = await send({ variables: { input: { slug, ...values } } });
      const isPublished = Boolean(data?.blogCommentSubmit.comment);
      show(isPublished ? notices.commentAdded : notices.commentNotAdded);
      if (isPublished) {
        resetForm();
        onPublished();
      }
      // Errors of the form's fields are shown there; the others are covered by the notice.
      return data?.blogCommentSubmit.userErrors.filter(({ field }) => (field?.at(-1) ?? '') in values);
    } catch (error) {
      show(failureNotice(error, notices.commentNotAdded));
    }
  };
}

/** Shows a field's error inside a form from the first change on, instead of after blur. */
function ShowErrorsOnChange() {
  const { values, initialValues, touched, setFieldTouched } = useFormikContext<FormikValues>();
  useEffect(() => {
    for (const name of Object.keys(values)) {
      // Formik validates on change; an error is displayed only for fields marked as touched.
      if (values[name] !== initialValues[name] && !touched[name]) void setFieldTouched(name, true, false);
    }
  }, [values, initialValues, touched, setFieldTouched]);
  return null;
}

/** Renders a honeypot field, hidden from sight, focus and screen readers. A filled value identifies a bot to the server. */
function HoneypotField({ name }: { name: keyof CommentValues }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Leave this empty
        <PlainField name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

export function CommentList({ comments }: { comments: readonly CommentPartsFragment[] }) {
  if (comments.length === 0) return <p className={styles.none}>{texts.noComments}</p>;
  return (
    <ol role="list">
      {/* The index serves as key, since comments have no ids and their order never changes. */}
      {comments.map(({ name, comment, date, reply }, index) => (
        <li key={index} className={styles.comment}>
          <p className={styles.by}>
            <span className={styles.name}>{name}</span>
            <time dateTime={date}>{formatDate(date)}</time>
          </p>
          <p className={styles.text}>{comment}</p>
          <ShopReply reply={reply} />
        </li>
      ))}
    </ol>
  );
}
