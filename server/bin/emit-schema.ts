import { resolverClasses } from '../app/modules';
import { buildSchemaOf, schemaText } from '../graphql/schema';

/** Returns schema.graphql, generated from the resolver classes. */
export function printShopSchema(): string {
  return schemaText(buildSchemaOf(resolverClasses));
}
