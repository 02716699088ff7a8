import type { ReactNode } from 'react';
import { Button } from '../../client/ui/Button';
import { Loading, SkeletonText } from '../../client/ui/Skeleton';
import { failureText } from '../lib/outcome';
import styles from './States.module.css';

/** Shows an important message of a screen. */
export function Banner({ tone = 'info', children }: { tone?: 'info' | 'danger' | 'success'; children: ReactNode }) {
  return (
    <div className={`${styles.banner} ${styles[tone]}`} role={tone === 'danger' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}

/** Shows the text in place of an empty list. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>;
}

/** Stands in for content that is loading. */
export const Waiting = () => (
  <Loading>
    <SkeletonText lines={5} />
  </Loading>
);

export interface QueryResultProps<Data> {
  result: { readonly data: Data | undefined; readonly error?: unknown; readonly refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** Shows the data of a query, or that it is loading, or the reason for which it failed. Data stays while it is read again. */
export function QueryResult<Data>({ result: { data, error, refetch }, children }: QueryResultProps<Data>) {
  if (data !== undefined) return children(data);
  if (error === undefined) return <Waiting />;
  return (
    <Banner tone="danger">
      <p>{failureText(error)}</p>
      <Button variant="secondary" size="small" onClick={() => void refetch()}>
        Try again
      </Button>
    </Banner>
  );
}
