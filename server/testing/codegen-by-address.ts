/**
 * Generates the types of a query as graphql-codegen does, from the address of a shop, and prints them. A separate program,
 * because the generator is published as ES modules only.
 *   node --import ./scripts/lib/typescript.js server/testing/codegen-by-address.ts http://127.0.0.1:4000/graphql 'query …'
 */
import { codegen } from '@graphql-codegen/core';
import * as operations from '@graphql-codegen/typescript-operations';
import { buildClientSchema, getIntrospectionQuery, type IntrospectionQuery, parse, printSchema } from 'graphql';

const [address = '', query = ''] = process.argv.slice(2);

/** As its loader asks, `@graphql-tools/url-loader`; the package itself would bring forty others. */
async function loadSchema(): Promise<string> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json, application/json' },
    body: JSON.stringify({
      query: getIntrospectionQuery({ descriptions: true }),
      operationName: 'IntrospectionQuery',
    }),
  });
  // The shape follows from the query; a refusal carries no data.
  const { data, errors } = (await response.json()) as { data?: IntrospectionQuery; errors?: unknown };
  if (data === undefined) throw new Error(JSON.stringify(errors));
  return printSchema(buildClientSchema(data));
}

process.stdout.write(
  await codegen({
    filename: 'types.ts',
    schema: parse(await loadSchema()),
    documents: [{ location: 'query.graphql', document: parse(query) }],
    plugins: [{ operations: {} }],
    pluginMap: { operations },
    config: {},
  }),
);
