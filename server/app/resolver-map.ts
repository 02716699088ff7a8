import { type ResolverInstances } from '../infra/request/context';

/** Maps resolver classes to the shop's instances. `get` throws an Error for a class that no part of the shop lists. */
export function resolverMap(instances: readonly object[]): ResolverInstances {
  const byClass = new Map<unknown, object>(instances.map((instance) => [instance.constructor, instance]));
  return {
    get: (resolverClass) => {
      const instance = byClass.get(resolverClass);
      if (!instance) throw new Error('A resolver class has no instance: its part of the shop does not list it.');
      return instance;
    },
  };
}
