import type { ReactNode } from 'react';
import { PageHead } from '../lib/PageHead';
import { Container } from './Section';
import { FailedState } from './States';

export interface QueryStatesProps<D> {
  /** The result of an Apollo query. */
  result: {
    readonly data?: D | undefined;
    readonly error?: unknown;
    readonly refetch: () => Promise<unknown>;
  };
  skeleton: ReactNode;
  children: (data: D) => ReactNode;
}

/** Shows the states of a part of a page: loading, failed, loaded. */
export function QueryStates<D>({ result: { data, error, refetch }, skeleton, children }: QueryStatesProps<D>) {
  if (data) return children(data);
  return error ? <FailedState onRetry={() => void refetch()} /> : skeleton;
}

/** Shows the states of a page that consists of its data alone. @param title its title until the data is loaded */
export function PageStates<D>({
  result: { data, error, refetch },
  title,
  skeleton,
  children,
}: QueryStatesProps<D> & { title: string }) {
  if (data) return children(data);
  return (
    <Container>
      <PageHead title={title} />
      {error ? <FailedState heading="h1" onRetry={() => void refetch()} /> : skeleton}
    </Container>
  );
}

/** Fills a result with the data of the variables before while those of the new ones load, so that a list stays until its next page comes. */
export function withPreviousData<
  R extends { readonly data?: unknown; readonly previousData?: unknown; readonly loading: boolean },
>(result: R): R {
  return { ...result, data: result.data ?? (result.loading ? result.previousData : undefined) };
}
