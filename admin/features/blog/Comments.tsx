import { useState } from 'react';
import type { CommentState } from '../../generated/schema';
import { useFilters } from '../../lib/address';
import { shownTime } from '../../lib/times';
import { DataTable, type Column } from '../../ui/DataTable';
import { Filters, SelectFilter, TextFilter } from '../../ui/Filters';
import { Page } from '../../ui/Page';
import { Pager } from '../../ui/Pager';
import { Answer, Empty } from '../../ui/States';
import { AnswerDialog } from '../../ui/AnswerDialog';
import { Bulk, EntryActions } from '../../ui/ModerationActions';
import {
  useAnswerCommentMutation,
  useCommentListQuery,
  useModerateCommentsMutation,
  useRemoveCommentAnswerMutation,
  type ReaderCommentPartsFragment,
} from './Comments.generated';
import { stateWords, useModeration } from '../../lib/moderation';
import { Words } from '../../ui/AnsweredText';

type Comment = ReaderCommentPartsFragment;

const states: readonly CommentState[] = ['SHOWN', 'HIDDEN'];

const facts: readonly Column<Comment>[] = [
  {
    id: 'post',
    header: 'Post',
    // The page of the storefront, which is another application.
    cell: ({ post: { slug, title } }) => <a href={`/blog-detail/${slug}`}>{title}</a>,
  },
  { id: 'words', header: 'Comment', cell: ({ comment, reply }) => <Words text={comment} reply={reply} /> },
  {
    id: 'by',
    header: 'By',
    cell: ({ name, email, date }) => (
      <>
        {name}, {email}, <time dateTime={date}>{shownTime(date)}</time>
      </>
    ),
  },
  { id: 'state', header: 'State', cell: ({ state }) => stateWords[state] },
];

/** Lists the comments of readers on blog posts, and shows, hides or answers them. */
export function Comments() {
  const { read, change, search } = useFilters();
  const state = states.find((each) => each === read('state')) ?? null;
  const answer = useCommentListQuery({ variables: { after: read('after'), post: read('post'), state } });
  return (
    <Page title="Comments">
      <Filters label="Filter comments">
        <TextFilter label="Post" value={read('post')} onChange={(post) => change({ post })} />
        <SelectFilter
          label="State"
          value={state}
          options={states.map((value) => ({ value, label: stateWords[value] }))}
          onChange={(value) => change({ state: value })}
        />
      </Filters>
      <Answer answer={answer}>
        {({ comments: { nodes, pageInfo } }) => (
          <>
            <CommentTable key={search.toString()} rows={nodes} refetch={answer.refetch} />
            <Pager label="Pages of comments" search={search} pageInfo={pageInfo} />
          </>
        )}
      </Answer>
    </Page>
  );
}

function CommentTable({ rows, refetch }: { rows: readonly Comment[]; refetch: () => unknown }) {
  const [moderate] = useModerateCommentsMutation();
  const [answered, setAnswered] = useState<Comment>();
  const { selected, setSelected, change } = useModeration<CommentState>({
    noun: 'comment',
    send: (ids, state) => moderate({ ids, state }).then((data) => data.moderateComments),
    refetch,
  });
  const onChange = (chosen: readonly Comment[], to: CommentState) => void change(chosen, to);
  if (rows.length === 0) return <Empty>No comment matches.</Empty>;
  const actions: Column<Comment> = {
    id: 'actions',
    header: 'Actions',
    cell: (row) => <EntryActions row={row} noun="comment" onChange={onChange} onAnswer={setAnswered} />,
  };
  return (
    <>
      <Bulk rows={rows} selected={selected} onChange={onChange} />
      <DataTable
        label="Comments"
        columns={[...facts, actions]}
        rows={rows}
        idOf={({ id }) => id}
        selection={{
          nameOf: ({ name, post }) => `the comment of ${name} on ${post.title}`,
          onChange: setSelected,
          selected,
        }}
      />
      {answered && <AnswerComment comment={answered} onClose={() => setAnswered(undefined)} />}
    </>
  );
}

function AnswerComment({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const [answer] = useAnswerCommentMutation();
  const [remove] = useRemoveCommentAnswerMutation();
  return (
    <AnswerDialog
      entry={comment}
      textOf={(each) => each.comment}
      send={({ id, version }, text) =>
        text === null
          ? remove({ id, version }).then((data) => data.removeCommentAnswer)
          : answer({ id, version, text }).then((data) => data.answerComment)
      }
      onClose={onClose}
    />
  );
}
