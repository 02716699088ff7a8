// @ts-check
/**
 * Loaded into Jest and its workers. Jest gives every test file its own context and compiles all modules anew for it, node_modules included:
 * a third of the time of the client's tests. One compiled script runs in any number of contexts, so a worker compiles a file once.
 * vm.compileFunction, which Jest calls, has no such reusable result.
 *
 * In a context that has the property `sharedModules` (shared-environment.ts) a module runs once, too, and later test files of the
 * worker get its exports: loading is half of the time of the server's tests. Test files themselves and Jest's own modules run anew.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';

/**
 * @typedef {(name: string) => unknown} Require
 * @typedef {(this: unknown, module: { exports: unknown }, exports: unknown, require: Require, ...rest: unknown[]) => void} ModuleFunction
 * @typedef {object} SharedModules
 * @property {Map<string, unknown>} exports by file name
 * @property {number} testFile the number of the present test file
 * @property {Require | undefined} require of the present test file
 */

/** The same name as in shared-environment.ts. */
const sharedModules = Symbol.for('fernwild.sharedModules');
/** Tells shared-environment.ts that this file is loaded. */
Reflect.set(globalThis, Symbol.for('fernwild.compileOnce'), true);

const testFiles = /\.(test|e2e)\.tsx?$/;
/** They hold the tests of the present file. */
const modulesOfJest = /\/node_modules\/(@jest\/|jest-|expect\/)/;
const testRunner = /\/node_modules\/jest-circus\/build\/[^/]+\.js$/;
/** Of jest-circus, by the file that created it. @type {Map<string, AsyncLocalStorage<unknown>>} */
const storages = new Map();

/**
 * In a context of vm a global name is looked up by an interceptor of Node each time it is used. These become variables of a function around
 * each module, which may declare the same names (unlike with Jest's sandboxInjectedGlobals). Tests replace others, such as Date and fetch.
 */
const globalNames = [
  ...['Array', 'BigInt', 'Boolean', 'Error', 'JSON', 'Map', 'Math', 'Number', 'Object', 'Promise', 'Proxy', 'Reflect'],
  ...['RegExp', 'Set', 'String', 'Symbol', 'TypeError', 'WeakMap', 'WeakRef', 'WeakSet'],
];

/** @type {Map<string, { source: string, script: vm.Script }>} by file name */
const compiled = new Map();

const globalsScript = new vm.Script(`[${globalNames.join(',')}]`);
/** @type {WeakMap<object, readonly unknown[]>} by context */
const globalsByContext = new WeakMap();

/** @param {vm.Context} context */
function globalsOf(context) {
  let values = globalsByContext.get(context);
  // An array of the names' values.
  if (values === undefined)
    globalsByContext.set(context, (values = /** @type {unknown[]} */ (globalsScript.runInContext(context))));
  return values;
}

/** @type {typeof vm.compileFunction} */
vm.compileFunction = (source, parameters = [], { filename = '', parsingContext } = {}) => {
  let known = compiled.get(filename);
  if (known?.source !== source) {
    const own = `function (${parameters.join(',')}) {${source}\n}`;
    const script = new vm.Script(`(function (${globalNames.join(',')}) { return (${own}) })`, { filename });
    compiled.set(filename, (known = { source, script }));
  }
  // The script is the function expression above.
  const withGlobals = /** @type {(...globals: readonly unknown[]) => ModuleFunction} */ (
    parsingContext === undefined ? known.script.runInThisContext() : known.script.runInContext(parsingContext)
  );
  const globals = /** @type {readonly unknown[]} */ (
    parsingContext === undefined ? globalsScript.runInThisContext() : globalsOf(parsingContext)
  );
  const run = withGlobals(...globals);
  if (testRunner.test(filename)) return withOneStorage(run, filename);
  const shared = /** @type {unknown} */ (parsingContext && Reflect.get(parsingContext, sharedModules));
  if (shared === undefined || modulesOfJest.test(filename)) return run;
  // Set by shared-environment.ts.
  return runOnce(run, filename, /** @type {SharedModules} */ (shared));
};

/**
 * jest-circus runs anew for each test file and never disables its AsyncLocalStorage, and Node 20 copies the value of every enabled one
 * into every promise: after 50 files that was an eighth of a worker's time. A new one disables that of the previous file.
 * @param {ModuleFunction} run
 * @param {string} filename
 * @returns {ModuleFunction}
 */
function withOneStorage(run, filename) {
  /** @extends {AsyncLocalStorage<unknown>} */
  class SingleStorage extends AsyncLocalStorage {
    constructor() {
      super();
      storages.get(filename)?.disable();
      storages.set(filename, this);
    }
  }
  return function (module, exports, require, ...rest) {
    /** @param {string} name */
    const replaced = (name) => (name === 'node:async_hooks' ? { AsyncLocalStorage: SingleStorage } : require(name));
    Object.defineProperties(replaced, Object.getOwnPropertyDescriptors(require));
    return run.call(this, module, exports, replaced, ...rest);
  };
}

/**
 * @param {ModuleFunction} run
 * @param {string} filename
 * @param {SharedModules} shared
 * @returns {ModuleFunction}
 */
function runOnce(run, filename, shared) {
  return function (module, exports, require, ...rest) {
    shared.require = require;
    if (testFiles.test(filename)) run.call(this, module, exports, require, ...rest);
    else if (shared.exports.has(filename)) module.exports = shared.exports.get(filename);
    else {
      run.call(this, module, exports, lastingRequire(require, filename, shared), ...rest);
      shared.exports.set(filename, module.exports);
    }
  };
}

/**
 * Returns a `require` for the calls that a module makes after loading, possibly while a later test file runs: Jest refuses a
 * `require` of an earlier test file.
 * @param {Require} own
 * @param {string} filename
 * @param {SharedModules} shared
 * @returns {Require}
 */
function lastingRequire(own, filename, shared) {
  const { testFile } = shared;
  /** @param {string} name */
  const lasting = (name) => {
    if (shared.testFile === testFile || shared.require === undefined) return own(name);
    if (name.startsWith('.')) return shared.require(path.resolve(path.dirname(filename), name));
    return shared.require(createRequire(filename).resolve(name));
  };
  return Object.defineProperties(lasting, Object.getOwnPropertyDescriptors(own));
}
