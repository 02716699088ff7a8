import { Link } from 'react-router-dom';
import { choicesOf, selectFilter, textFilter, useListFilters } from '../../lib/list-filters';
import { DataTable, type Column } from '../../ui/DataTable';
import { ListScreen } from '../../ui/ListScreen';
import { Time } from '../../ui/Time';
import { usePostListQuery, type PostListQuery } from './BlogPosts.generated';
import { stateLabels } from './blog-post-labels';

type BlogPost = PostListQuery['journalPosts']['nodes'][number];

const filters = {
  search: textFilter('Title or address'),
  state: selectFilter('State', choicesOf(stateLabels)),
};

const columns: readonly Column<BlogPost>[] = [
  { id: 'title', header: 'Title', cell: ({ id, title }) => <Link to={`/blog/${id}`}>{title}</Link> },
  { id: 'state', header: 'State', cell: ({ state }) => stateLabels[state] },
  { id: 'date', header: 'Date', cell: ({ date }) => <Time at={date} /> },
  { id: 'readTime', header: 'Reading time', cell: ({ readTime }) => readTime },
];

/** Lists the blog posts, published or not. */
function Posts() {
  const { values, after, isFiltered } = useListFilters(filters);
  return (
    <ListScreen
      title="Blog"
      add={{ to: '/blog/new', label: 'Write a post' }}
      noun="posts"
      filters={filters}
      result={usePostListQuery({ variables: { after, ...values } })}
      page={({ journalPosts }) => journalPosts}
      empty={isFiltered ? 'No post matches.' : 'The blog has no posts yet.'}
    >
      {(rows) => <DataTable label="Posts" columns={columns} rows={rows} idOf={({ id }) => id} />}
    </ListScreen>
  );
}

export { Posts as Component };
