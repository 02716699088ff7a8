/** How Jest is run: as native modules, without Node's remark that this is an experiment. */
export function jestArguments(args) {
  return ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js', ...args];
}
