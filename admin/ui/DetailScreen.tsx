import type { ReactNode } from 'react';
import { Page } from './Page';
import { Answer } from './States';

interface DetailScreenProps<Data, Row> {
  answer: { readonly data: Data | undefined; readonly error?: unknown; readonly refetch: () => unknown };
  row: (data: Data) => Row | null;
  /** A sentence for an address that no object has. */
  notFound: string;
  children: (row: Row) => ReactNode;
}

/** A screen of one object. */
export function DetailScreen<Data, Row>({ answer, row, notFound, children }: DetailScreenProps<Data, Row>) {
  return (
    <Answer answer={answer}>
      {(data) => {
        const found = row(data);
        if (found !== null) return children(found);
        return (
          <Page title="Not found">
            <p>{notFound}</p>
          </Page>
        );
      }}
    </Answer>
  );
}
