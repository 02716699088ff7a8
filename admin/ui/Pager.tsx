import { Link } from 'react-router-dom';
import { pageAfter } from '../lib/address';
import styles from './Pager.module.css';

interface PagerProps {
  /** Names the navigation. */
  label: string;
  search: URLSearchParams;
  pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** Leads through a list. Pages follow each other by key, so that there are no page numbers; the browser's back button goes back. */
export function Pager({ label, search, pageInfo: { hasNextPage, endCursor } }: PagerProps) {
  const isFirst = !search.has('after');
  if (isFirst && !hasNextPage) return null;
  return (
    <nav aria-label={label} className={styles.pager}>
      {!isFirst && <Link to={pageAfter(search, null)}>Newest</Link>}
      {hasNextPage && <Link to={pageAfter(search, endCursor)}>Older</Link>}
    </nav>
  );
}
