import { readFileSync } from 'node:fs';
import type { ApolloClient } from '@apollo/client';
import { SchemaLink } from '@apollo/client/link/schema';
import { buildSchema } from 'graphql';
import { createClient } from '../lib/apollo-client';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

/** Resolvers of root fields in a test: return plain data in the schema's shape or a promise of it; throw for an error. */
export type RootResolvers = Readonly<Record<string, (variables: never) => unknown>>;

/** Creates a client of an API with the shop's own schema, against which the page's queries and the test's answers are validated. */
export function apiClient(answers: RootResolvers): ApolloClient {
  return createClient(new SchemaLink({ schema, rootValue: answers, validate: true }));
}

export const gbp = (minorUnits: number) => ({
  amount: (minorUnits / 100).toFixed(2),
  minorUnits,
  currencyCode: 'GBP',
  formatted: `£${(minorUnits / 100).toFixed(2)}`,
});
