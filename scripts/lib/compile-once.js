// @ts-check
/**
 * Loaded into Jest and its workers. Jest gives every test file its own context and compiles all modules anew for it, node_modules included:
 * a third of the time of the client's tests. One compiled script runs in any number of contexts, so a worker compiles a file once;
 * every test file still runs it anew, with its own state. vm.compileFunction, which Jest calls, has no such reusable result.
 */
import vm from 'node:vm';

/** @type {Map<string, { source: string, script: vm.Script }>} by file name */
const compiled = new Map();

/** @type {typeof vm.compileFunction} */
vm.compileFunction = (source, parameters = [], { filename = '', parsingContext } = {}) => {
  const known = compiled.get(filename);
  if (known?.source === source) return run(known.script, parsingContext);
  const script = new vm.Script(`(function (${parameters.join(',')}) {${source}\n})`, { filename });
  compiled.set(filename, { source, script });
  return run(script, parsingContext);
};

/**
 * @param {vm.Script} script a function expression
 * @param {vm.Context | undefined} context
 * @returns {ReturnType<typeof vm.compileFunction>}
 */
function run(script, context) {
  /** @type {unknown} */
  const result = context === undefined ? script.runInThisContext() : script.runInContext(context);
  // The script is the function expression above.
  return /** @type {ReturnType<typeof vm.compileFunction>} */ (result);
}
