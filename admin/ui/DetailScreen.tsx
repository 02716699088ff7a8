import type { ReactNode } from 'react';
import { Page } from './Page';
import { QueryResult } from './States';

interface DetailScreenProps<Data, Row> {
  result: { readonly data: Data | undefined; readonly error?: unknown; readonly refetch: () => unknown };
  row: (data: Data) => Row | null;
  /** A sentence for an address that no object has. */
  notFound: string;
  children: (row: Row) => ReactNode;
}

/** A screen of one object. */
export function DetailScreen<Data, Row>({ result, row, notFound, children }: DetailScreenProps<Data, Row>) {
  return (
    <QueryResult result={result}>
      {(data) => {
        const found = row(data);
        if (found !== null) return children(found);
        return (
          <Page title="Not found">
            <p>{notFound}</p>
          </Page>
        );
      }}
    </QueryResult>
  );
}
