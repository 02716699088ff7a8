import type { ReactNode } from 'react';
import { Page } from './Page';
import { QueryResult, type QueryResultProps } from './States';

interface DetailScreenProps<Data, Row> extends Pick<QueryResultProps<Data>, 'result'> {
  row: (data: Data) => Row | null;
  /** The sentence for an address that no object has. */
  notFound: string;
  children: (row: Row) => ReactNode;
}

/** Shows one object, or that there is none. */
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
