import { useState } from 'react';
import type { ReviewState } from '../../generated/schema';
import { useFilters } from '../../lib/address';
import { shownTime } from '../../lib/times';
import { DataTable, type Column } from '../../ui/DataTable';
import { Filters, SelectFilter, TextFilter } from '../../ui/Filters';
import { Page } from '../../ui/Page';
import { Pager } from '../../ui/Pager';
import { Answer, Empty } from '../../ui/States';
import { AnswerDialog } from '../../ui/AnswerDialog';
import { Bulk, EntryActions } from '../../ui/ModerationActions';
import { stateWords, useModeration } from '../../lib/moderation';
import {
  useAnswerReviewMutation,
  useModerateReviewsMutation,
  useRemoveReviewAnswerMutation,
  useReviewListQuery,
  type ReviewPartsFragment,
} from './Reviews.generated';
import { Words } from '../../ui/AnsweredText';

type Review = ReviewPartsFragment;

// The keys of a record of all states are the states.
const states = Object.keys(stateWords) as ReviewState[];
const ratings = ['5', '4', '3', '2', '1'];

const facts: readonly Column<Review>[] = [
  {
    id: 'product',
    header: 'Product',
    // The page of the storefront, which is another application.
    cell: ({ product: { slug, title } }) => <a href={`/product/${slug}`}>{title}</a>,
  },
  { id: 'rating', header: 'Rating', cell: ({ rating }) => `${rating}\u00a0of\u00a05` },
  {
    id: 'words',
    header: 'Review',
    cell: ({ headline, review, reply }) => <Words headline={headline} text={review} reply={reply} />,
  },
  {
    id: 'by',
    header: 'By',
    cell: ({ name, reviewDate }) => (
      <>
        {name}, <time dateTime={reviewDate}>{shownTime(reviewDate)}</time>
      </>
    ),
  },
  { id: 'state', header: 'State', cell: ({ state }) => stateWords[state] },
];

/** The filters in the address; an unknown value counts as none. */
function useReviewFilters() {
  const filters = useFilters();
  const state = states.find((each) => each === filters.read('state')) ?? null;
  const rating = ratings.find((each) => each === filters.read('rating')) ?? null;
  return { ...filters, state, rating };
}

/** Reviews of customers: shown, hidden, answered. */
export function Reviews() {
  const { read, search, state, rating } = useReviewFilters();
  const variables = {
    after: read('after'),
    product: read('product'),
    state,
    rating: rating === null ? null : Number(rating),
  };
  const answer = useReviewListQuery({ variables });
  return (
    <Page title="Reviews">
      <ReviewFilters />
      <Answer answer={answer}>
        {({ reviews: { nodes, pageInfo } }) => (
          <>
            <ReviewTable key={search.toString()} rows={nodes} refetch={answer.refetch} />
            <Pager label="Pages of reviews" search={search} pageInfo={pageInfo} />
          </>
        )}
      </Answer>
    </Page>
  );
}

function ReviewFilters() {
  const { read, change, state, rating } = useReviewFilters();
  return (
    <Filters label="Filter reviews">
      <TextFilter label="Product" value={read('product')} onChange={(product) => change({ product })} />
      <SelectFilter
        label="State"
        value={state}
        options={states.map((value) => ({ value, label: stateWords[value] }))}
        onChange={(value) => change({ state: value })}
      />
      <SelectFilter
        label="Rating"
        value={rating}
        options={ratings.map((value) => ({ value, label: `${value} of 5` }))}
        onChange={(value) => change({ rating: value })}
      />
    </Filters>
  );
}

function ReviewTable({ rows, refetch }: { rows: readonly Review[]; refetch: () => unknown }) {
  const [moderate] = useModerateReviewsMutation();
  const [answered, setAnswered] = useState<Review>();
  const { selected, setSelected, change } = useModeration<ReviewState>({
    noun: 'review',
    send: (ids, state) => moderate({ ids, state }).then((data) => data.moderateReviews),
    refetch,
  });
  const onChange = (chosen: readonly Review[], to: ReviewState) => void change(chosen, to);
  if (rows.length === 0) return <Empty>No review matches.</Empty>;
  const actions: Column<Review> = {
    id: 'actions',
    header: 'Actions',
    cell: (row) => <EntryActions row={row} noun="review" onChange={onChange} onAnswer={setAnswered} />,
  };
  return (
    <>
      <Bulk rows={rows} selected={selected} onChange={onChange} />
      <DataTable
        label="Reviews"
        columns={[...facts, actions]}
        rows={rows}
        idOf={({ id }) => id}
        selection={{
          nameOf: ({ name, product }) => `the review of ${product.title} by ${name}`,
          onChange: setSelected,
          selected,
        }}
      />
      {answered && <AnswerReview review={answered} onClose={() => setAnswered(undefined)} />}
    </>
  );
}

function AnswerReview({ review, onClose }: { review: Review; onClose: () => void }) {
  const [answer] = useAnswerReviewMutation();
  const [remove] = useRemoveReviewAnswerMutation();
  return (
    <AnswerDialog
      entry={review}
      textOf={({ headline, review: text }) => `${headline}\n${text}`}
      send={({ id, version }, text) =>
        text === null
          ? remove({ id, version }).then((data) => data.removeReviewAnswer)
          : answer({ id, version, text }).then((data) => data.answerReview)
      }
      onClose={onClose}
    />
  );
}
