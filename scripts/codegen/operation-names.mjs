// @ts-check
/** Plugin of graphql-codegen: lists the names of the operations, which the server's metrics and traces may state. */
import { Kind } from 'graphql';

/** @type {import('@graphql-codegen/plugin-helpers').PluginFunction} */
export function plugin(_schema, documents) {
  const names = documents
    .flatMap(({ document }) => document?.definitions ?? [])
    .flatMap((definition) => (definition.kind === Kind.OPERATION_DEFINITION ? [definition.name?.value] : []))
    .sort();
  const list = names.map((name) => `  '${name}',\n`).join('');
  return `export const storefrontOperations: readonly string[] = [\n${list}];\n`;
}
