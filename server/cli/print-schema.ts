import { buildStaffSchema } from '../back-office';
import { resolverClasses } from '../modules';
import { buildSchemaOf, schemaText } from '../graphql/schema';

/** Returns schema.graphql, generated from the resolver classes. */
export function printShopSchema(): string {
  return schemaText(buildSchemaOf(resolverClasses));
}

/** Returns schema.admin.graphql, likewise. */
export function printStaffSchema(): string {
  return schemaText(buildStaffSchema());
}
