import { buildStaffSchema } from '../shop';
import { resolverClasses } from '../shop';
import { buildSchemaOf, schemaText } from '../graphql/schema';

/** Returns schema.graphql, generated from the resolver classes. */
export function printShopSchema(): string {
  return schemaText(buildSchemaOf(resolverClasses));
}

/** Returns schema.admin.graphql, likewise. */
export function printStaffSchema(): string {
  return schemaText(buildStaffSchema());
}
