import { Link } from 'react-router-dom';
import { LinkButton } from '../../../client/ui/Button';
import type { PostState } from '../../generated/schema';
import { useFilters } from '../../lib/address';
import { shownTime } from '../../lib/times';
import { DataTable, type Column } from '../../ui/DataTable';
import { Filters, SelectFilter, TextFilter } from '../../ui/Filters';
import { Page } from '../../ui/Page';
import { Pager } from '../../ui/Pager';
import { Answer, Empty } from '../../ui/States';
import { usePostListQuery, type PostListQuery } from './BlogPosts.generated';
import { stateWords } from './blog-post-words';

type Entry = PostListQuery['journalPosts']['nodes'][number];

// The keys of a record of all states are the states.
const states = Object.keys(stateWords) as PostState[];

const columns: readonly Column<Entry>[] = [
  { id: 'title', header: 'Title', cell: ({ id, title }) => <Link to={`/blog/${id}`}>{title}</Link> },
  { id: 'state', header: 'State', cell: ({ state }) => stateWords[state] },
  { id: 'date', header: 'Date', cell: ({ date }) => <time dateTime={date}>{shownTime(date)}</time> },
  { id: 'readTime', header: 'Reading time', cell: ({ readTime }) => readTime },
];

/** Lists the blog posts, published or not. */
export function Posts() {
  const { read, change, search } = useFilters();
  const state = states.find((each) => each === read('state')) ?? null;
  const answer = usePostListQuery({ variables: { after: read('after'), search: read('search'), state } });
  return (
    <Page
      title="Blog"
      actions={
        <LinkButton to="/blog/new" size="small">
          Write a post
        </LinkButton>
      }
    >
      <Filters label="Filter posts">
        <TextFilter label="Title or address" value={read('search')} onChange={(text) => change({ search: text })} />
        <SelectFilter
          label="State"
          value={state}
          options={states.map((value) => ({ value, label: stateWords[value] }))}
          onChange={(value) => change({ state: value })}
        />
      </Filters>
      <Answer answer={answer}>
        {({ journalPosts: { nodes, pageInfo } }) => (
          <>
            {nodes.length === 0 ? (
              <Empty>{search.size === 0 ? 'The blog has no posts yet.' : 'No post matches.'}</Empty>
            ) : (
              <DataTable label="Posts" columns={columns} rows={nodes} idOf={({ id }) => id} />
            )}
            <Pager label="Pages of posts" search={search} pageInfo={pageInfo} />
          </>
        )}
      </Answer>
    </Page>
  );
}
