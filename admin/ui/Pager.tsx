import { Link } from 'react-router-dom';
import { pageAfter } from '../lib/filters-in-address';
import styles from './Pager.module.css';

interface PagerProps {
  /** Names the navigation. */
  label: string;
  search: URLSearchParams;
  /** The labels of the links to the first and to the next page. */
  labels?: readonly [first: string, next: string];
  pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** Links the pages of a list. They follow each other by key, so that there are no page numbers; the browser's back button goes back. */
export function Pager({
  label,
  search,
  labels: [first, next] = ['Newest', 'Older'],
  pageInfo: { hasNextPage, endCursor },
}: PagerProps) {
  const isFirst = !search.has('after');
  if (isFirst && !hasNextPage) return null;
  return (
    <nav aria-label={label} className={styles.pager}>
      {!isFirst && <Link to={pageAfter(search, null)}>{first}</Link>}
      {hasNextPage && <Link to={pageAfter(search, endCursor)}>{next}</Link>}
    </nav>
  );
}
