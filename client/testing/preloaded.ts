import { RouterContextProvider, type Params } from 'react-router-dom';
import { preloadContext, type LoaderArgs } from '../lib/page';

/** Returns the variables of the queries that a page's loader sends on the server. */
export async function preloaded(
  loader: (args: LoaderArgs) => unknown,
  params: Params,
  search = '',
): Promise<unknown[]> {
  const asked: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(preloadContext, ({ variables }) => {
    asked.push(variables);
    return Promise.resolve(undefined);
  });
  const url = new URL(`https://fernwild.example/?${search}`);
  await loader({ params, request: new Request(url), url, pattern: '', context });
  return asked;
}
