import { type ResolverClass } from './graphql/schema';

/** Every resolver class of the public schema. `server/shop.ts` makes one instance of each. */
export const resolverClasses: readonly ResolverClass[] = [];
