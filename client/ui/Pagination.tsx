import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { currentPage, pageWindow, isPaginationVisible } from '../../domain/pagination';
import { VisuallyHidden } from './VisuallyHidden';
import styles from './Pagination.module.css';

interface PaginationProps {
  /** The name of the list: "Reviews". */
  label: string;
  current: number;
  pageCount: number;
  /** Returns the address of a page: page numbers are links, so that they can be opened in tabs, shared and crawled. */
  to: (page: number) => string;
}

const icon = { size: 18, strokeWidth: 1.25 } as const;

/** Links to the first, previous, five numbered, next and last pages. Renders nothing for a single page. */
export function Pagination({ label, current, pageCount, to }: PaginationProps) {
  if (!isPaginationVisible(pageCount)) return null;
  const page = currentPage(current, pageCount);
  const isFirst = page === 1;
  const isLast = page === pageCount;
  return (
    <nav aria-label={`${label}: pages`} className={styles.pagination}>
      <ul role="list" className={styles.pages}>
        <Step name="First page" href={isFirst ? null : to(1)} icon={<ChevronsLeft {...icon} />} />
        <Step name="Previous page" href={isFirst ? null : to(page - 1)} icon={<ChevronLeft {...icon} />} />
        {pageWindow(page, pageCount).map((number) => (
          <li key={number}>
            <Link
              preventScrollReset
              to={to(number)}
              className={styles.page}
              aria-current={number === page ? 'page' : undefined}
            >
              <VisuallyHidden>Page </VisuallyHidden>
              {number}
            </Link>
          </li>
        ))}
        <Step name="Next page" href={isLast ? null : to(page + 1)} icon={<ChevronRight {...icon} />} />
        <Step name="Last page" href={isLast ? null : to(pageCount)} icon={<ChevronsRight {...icon} />} />
      </ul>
    </nav>
  );
}

/** At either end the step remains as a disabled link without an address, so that the layout does not shift. */
function Step({ name, href, icon: sign }: { name: string; href: string | null; icon: ReactNode }) {
  return (
    <li>
      {href === null ? (
        <a role="link" aria-disabled="true" aria-label={name} className={styles.page}>
          {sign}
        </a>
      ) : (
        <Link preventScrollReset to={href} aria-label={name} className={styles.page}>
          {sign}
        </Link>
      )}
    </li>
  );
}
