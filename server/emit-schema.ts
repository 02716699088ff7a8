import { printSchema } from 'graphql';
import { buildSchemaOf } from './graphql/schema';
import { resolverClasses } from './resolver-classes';

/** The text of schema.graphql as the classes say it now. */
export function printShopSchema(): string {
  return `${printSchema(buildSchemaOf(resolverClasses))}\n`;
}
