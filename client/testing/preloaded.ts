import type { Params } from 'react-router-dom';
import type { Loader } from '../lib/page';

/** Returns the variables of the queries that a page's loader sends on the server. */
export async function preloaded(loader: Loader, params: Params, search = ''): Promise<unknown[]> {
  const asked: unknown[] = [];
  await loader({
    params,
    search: new URLSearchParams(search),
    preload: ({ variables }) => {
      asked.push(variables);
      return Promise.resolve(undefined);
    },
  });
  return asked;
}
