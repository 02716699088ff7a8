import { choicesOf, selectFilter, textFilter, useListFilters } from '../../lib/list-filters';
import { stateLabels } from '../../lib/moderation';
import { AnsweredText } from '../../ui/AnsweredText';
import type { Column } from '../../ui/DataTable';
import { ListScreen } from '../../ui/ListScreen';
import { ModeratedTable } from '../../ui/ModeratedTable';
import { Time } from '../../ui/Time';
import {
  useAnswerCommentMutation,
  useCommentListQuery,
  useModerateCommentsMutation,
  useRemoveCommentAnswerMutation,
  type ReaderCommentPartsFragment,
} from './Comments.generated';

type Comment = ReaderCommentPartsFragment;

const { SHOWN, HIDDEN } = stateLabels;
const filters = { post: textFilter('Post'), state: selectFilter('State', choicesOf({ SHOWN, HIDDEN })) };

const columns: readonly Column<Comment>[] = [
  {
    id: 'post',
    header: 'Post',
    // The page of the storefront, which is another application.
    cell: ({ post: { slug, title } }) => <a href={`/blog-detail/${slug}`}>{title}</a>,
  },
  { id: 'comment', header: 'Comment', cell: ({ comment, reply }) => <AnsweredText text={comment} reply={reply} /> },
  {
    id: 'by',
    header: 'By',
    cell: ({ name, email, date }) => (
      <>
        {name}, {email}, <Time at={date} />
      </>
    ),
  },
  { id: 'state', header: 'State', cell: ({ state }) => stateLabels[state] },
];

/** Lists the comments of readers on blog posts, and shows, hides or answers them. */
function Comments() {
  const { values, after } = useListFilters(filters);
  const list = useCommentListQuery({ variables: { after, ...values } });
  const [moderate] = useModerateCommentsMutation();
  const [answer] = useAnswerCommentMutation();
  const [remove] = useRemoveCommentAnswerMutation();
  return (
    <ListScreen
      title="Comments"
      noun="comments"
      filters={filters}
      result={list}
      page={({ comments }) => comments}
      empty="No comment matches."
    >
      {(rows) => (
        <ModeratedTable
          noun="comment"
          label="Comments"
          columns={columns}
          rows={rows}
          nameOf={({ name, post }) => `the comment of ${name} on ${post.title}`}
          textOf={({ comment }) => comment}
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

export { Comments as Component };
