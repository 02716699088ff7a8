import { choicesOf, selectFilter, textFilter, useListFilters } from '../../lib/list-filters';
import { stateLabels } from '../../lib/moderation';
import { AnsweredText } from '../../ui/AnsweredText';
import type { Column } from '../../ui/DataTable';
import { ListScreen } from '../../ui/ListScreen';
import { ModeratedTable } from '../../ui/ModeratedTable';
import { Time } from '../../ui/Time';
import {
  useAnswerReviewMutation,
  useModerateReviewsMutation,
  useRemoveReviewAnswerMutation,
  useReviewListQuery,
  type ReviewPartsFragment,
} from './Reviews.generated';

type Review = ReviewPartsFragment;

const filters = {
  product: textFilter('Product'),
  state: selectFilter('State', choicesOf(stateLabels)),
  rating: selectFilter(
    'Rating',
    [5, 4, 3, 2, 1].map((rating) => ({ value: String(rating), label: `${rating} of 5`, means: rating })),
  ),
};

const columns: readonly Column<Review>[] = [
  {
    id: 'product',
    header: 'Product',
    // The page of the storefront, which is another application.
    cell: ({ product: { slug, title } }) => <a href={`/product/${slug}`}>{title}</a>,
  },
  { id: 'rating', header: 'Rating', cell: ({ rating }) => `${rating}\u00a0of\u00a05` },
  {
    id: 'review',
    header: 'Review',
    cell: ({ headline, review, reply }) => <AnsweredText headline={headline} text={review} reply={reply} />,
  },
  {
    id: 'by',
    header: 'By',
    cell: ({ name, reviewDate }) => (
      <>
        {name}, <Time at={reviewDate} />
      </>
    ),
  },
  { id: 'state', header: 'State', cell: ({ state }) => stateLabels[state] },
];

/** Lists the reviews of customers, and shows, hides or answers them. */
function Reviews() {
  const { values, after } = useListFilters(filters);
  const list = useReviewListQuery({ variables: { after, ...values } });
  const [moderate] = useModerateReviewsMutation();
  const [answer] = useAnswerReviewMutation();
  const [remove] = useRemoveReviewAnswerMutation();
  return (
    <ListScreen
      title="Reviews"
      noun="reviews"
      filters={filters}
      result={list}
      page={({ reviews }) => reviews}
      empty="No review matches."
    >
      {(rows) => (
        <ModeratedTable
          noun="review"
          label="Reviews"
          columns={columns}
          rows={rows}
          nameOf={({ name, product }) => `the review of ${product.title} by ${name}`}
          textOf={({ headline, review }) => `${headline}\n${review}`}
          send={(ids, state) => moderate({ variables: { ids, state } })}
          answer={({ id, version }, text) =>
            text === null ? remove({ variables: { id, version } }) : answer({ variables: { id, version, text } })
          }
          refetch={list.refetch}
        />
      )}
    </ListScreen>
  );
}

export { Reviews as Component };
