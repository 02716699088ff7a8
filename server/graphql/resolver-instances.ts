import { getMetadataStorage } from 'type-graphql';
import { type ResolverInstances } from '../infra/request/context';

/**
 * Maps resolver classes to their instances.
 * @throws Error when a class with `@Resolver` has no instance: its fields would be absent from the schema, or fail in requests
 */
export function createResolverInstances(instances: readonly object[]): ResolverInstances {
  const byClass = new Map<unknown, object>(instances.map((instance) => [instance.constructor, instance]));
  const missing = getMetadataStorage()
    .resolverClasses.map(({ target }) => target)
    .filter((resolverClass) => !byClass.has(resolverClass));
  if (missing.length > 0)
    throw new Error(
      `No module provides ${missing.map(({ name }) => name).join(', ')}: list each resolver class in the module of its feature.`,
    );
  return { get: (resolverClass) => byClass.get(resolverClass) };
}
