/** Node arguments for Jest: native ES modules, without Node's warning about the experimental feature. */
export function jestArguments(args) {
  return [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
    ...args,
  ];
}
