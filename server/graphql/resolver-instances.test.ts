/** @jest-environment node */
import { Query, Resolver } from 'type-graphql';
import { Access } from './access';
import { createResolverInstances } from './schema';

@Resolver()
class FirstResolver {
  @Access('public', 'none')
  @Query(() => String)
  first(): string {
    return 'first';
  }
}

@Resolver()
class SecondResolver {
  @Access('public', 'none')
  @Query(() => String)
  second(): string {
    return 'second';
  }
}

describe('createResolverInstances', () => {
  it('returns the instance of each class', () => {
    const [first, second] = [new FirstResolver(), new SecondResolver()];
    const resolvers = createResolverInstances([first, second]);
    expect(resolvers.get(FirstResolver)).toBe(first);
    expect(resolvers.get(SecondResolver)).toBe(second);
  });

  it('names a resolver class that has no instance', () => {
    expect(() => createResolverInstances([new FirstResolver()])).toThrow('No module provides SecondResolver');
  });
});
