import type { ApolloCache } from '@apollo/client';
import type { InferType } from 'yup';
import { reviewForm } from '../../../domain/forms/review';
import { limits } from '../../../domain/limits';
import { notices, texts } from '../../../domain/messages';
import type { ReviewStatus } from '../../generated/schema';
import { useOwnReviewQuery, useReviewSendMutation, type OwnReviewQuery } from './OwnReview.generated';
import { useAlerts, failureNotice } from '../../lib/alerts';
import { formatDate } from '../../lib/edition';
import { TextField, TextAreaField } from '../../ui/TextField';
import { ValidatedForm, type SubmitResult, SubmitButton } from '../../ui/ValidatedForm';
import { LeafRatingField } from '../../ui/LeafRatingField';
import { QueryStates } from '../../ui/QueryStates';
import { Loading, SkeletonText } from '../../ui/Skeleton';
import styles from './WriteReview.module.css';

type ReviewValues = InferType<typeof reviewForm>;

const blankReview: ReviewValues = { rating: limits.reviews.default, headline: '', review: '' };

interface ReviewFormProps {
  /** The product's slug. */
  slug: string;
  /** Called once the review is saved, with its status: published or pending. */
  onSaved: (status: ReviewStatus) => void;
}

/** Opens a review that exists for editing, since a second one replaces it. */
export function ReviewForm({ slug, onSaved }: ReviewFormProps) {
  const result = useOwnReviewQuery({ variables: { slug }, fetchPolicy: 'cache-and-network' });
  const skeleton = (
    <Loading>
      <SkeletonText lines={4} />
    </Loading>
  );
  return (
    <QueryStates result={result} skeleton={skeleton}>
      {({ myReview }) => <Fields key={myReview?.reviewDate} slug={slug} onSaved={onSaved} earlier={myReview} />}
    </QueryStates>
  );
}

type EarlierReview = OwnReviewQuery['myReview'];

function Fields({ slug, onSaved, earlier }: ReviewFormProps & { earlier: EarlierReview }) {
  const submit = useSubmitReview(slug, onSaved);
  const { headline, review } = limits.fields;
  return (
    <ValidatedForm
      form={reviewForm}
      initialValues={earlier ?? blankReview}
      onSubmit={submit}
      label="Write a Review"
      className={styles.form}
    >
      {earlier && (
        <p className={styles.replaces}>
          This is your review of {formatDate(earlier.reviewDate)}. Sending the form replaces it.
        </p>
      )}
      <LeafRatingField<ReviewValues> name="rating" legend="Rating" />
      <TextField<ReviewValues> name="headline" label="Headline" maxLength={headline} />
      <TextAreaField<ReviewValues> name="review" label="Review" maxLength={review} />
      <div>
        <SubmitButton busyLabel={texts.sending}>Submit</SubmitButton>
      </div>
    </ValidatedForm>
  );
}

function useSubmitReview(
  slug: string,
  onSaved: ReviewFormProps['onSaved'],
): (values: ReviewValues) => Promise<SubmitResult> {
  const { show } = useAlerts();
  const [send] = useReviewSendMutation({
    update: (cache, { data }) => {
      const product = data?.reviewSubmit.review?.product;
      if (product) evictLongerReviewLists(cache, product.id);
    },
  });
  return async ({ rating, headline, review }) => {
    try {
      const { data } = await send({
        variables: { input: { slug, rating, headline, review }, shown: limits.reviews.shown },
      });
      if (!data) throw new Error('The shop gave no answer.');
      const { review: saved, userErrors } = data.reviewSubmit;
      if (saved === null) {
        show(notices.reviewNotAdded);
        return userErrors;
      }
      show(notices.reviewAdded);
      onSaved(saved.status);
    } catch (error) {
      show(failureNotice(error, notices.reviewNotAdded));
    }
  };
}

/** The answer contains the first reviews of the product. Longer lists cached before lack this one and are evicted. */
function evictLongerReviewLists(cache: ApolloCache, productId: string): void {
  const answeredField = `reviews(${JSON.stringify({ first: limits.reviews.shown })})`;
  cache.modify<{ reviews: object }>({
    id: cache.identify({ __typename: 'Product', id: productId }),
    fields: { reviews: (known, { storeFieldName, DELETE }) => (storeFieldName === answeredField ? known : DELETE) },
  });
}
