import { printSchema } from 'graphql';
import { buildSchemaOf } from '../graphql/schema';
import { resolverClasses } from '../app/modules';

/** Returns schema.graphql, generated from the resolver classes. */
export function printShopSchema(): string {
  return `${printSchema(buildSchemaOf(resolverClasses))}\n`;
}
