/**
 * Plugin for the generator of the storefront's hooks: the output of typescript-react-apollo without the lazy and suspense
 * variants of each query. They are unused, and client/lib/deferred-apollo, on which the hooks are built, does not support them.
 */
import { plugin as reactApollo } from '@graphql-codegen/typescript-react-apollo';

const otherKinds = [
  /^export function use\w+(Lazy|Suspense)Query\([^\n]*\{\n[^]*?\n +\}$/gm,
  /^(\/\/ @ts-ignore\n)?export function use\w+SuspenseQuery\([^\n]*;$/gm,
  /^export type \w+(Lazy|Suspense)QueryHookResult = [^\n]*;$/gm,
];

export async function plugin(...given) {
  const { content, ...rest } = await reactApollo(...given);
  const kept = otherKinds.reduce((text, kind) => text.replace(kind, ''), content).replace(/\n{3,}/g, '\n\n');
  if (/Lazy|Suspense|skipToken/.test(kept))
    throw new Error('typescript-react-apollo writes its hooks in another form: see scripts/lib/query-hooks.mjs.');
  return { ...rest, content: kept };
}
