/**
 * Node arguments for Jest. Every test file executes its modules anew; with room for them in the young generation the garbage collector
 * takes 5% less of the whole time.
 */
export function jestArguments(args: readonly string[]): string[] {
  return [
    '--import',
    './scripts/lib/compile-once.js',
    '--max-semi-space-size=64',
    'node_modules/jest/bin/jest.js',
    ...args,
  ];
}
