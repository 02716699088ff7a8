// @ts-check
/**
 * Module hooks that let Node load this project's TypeScript. They return without waiting, so that they serve both kinds of
 * registration (typescript.js).
 */
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import { swcOptions } from './swc-options.js';

const endings = ['.ts', '.tsx'];

/**
 * Imports of the sources state no file ending.
 * @param {string} specifier
 * @param {{ parentURL?: string | undefined }} context
 * @param {(specifier: string, context: object) => unknown} nextResolve
 */
export function resolve(specifier, context, nextResolve) {
  if (!specifier.startsWith('.') || context.parentURL?.includes('/node_modules/'))
    return nextResolve(specifier, context);
  const url = new URL(specifier, context.parentURL).href;
  const source = endings.map((ending) => url + ending).find(isFile);
  return source === undefined ? nextResolve(specifier, context) : { url: source, shortCircuit: true };
}

/**
 * @param {string} url
 * @param {object} context
 * @param {(url: string, context: object) => unknown} nextLoad
 */
export function load(url, context, nextLoad) {
  if (!url.startsWith('file:') || url.includes('/node_modules/')) return nextLoad(url, context);
  // Node 20 warns when it imports JSON itself; the compiler leaves out the import attribute that would ask for it.
  if (url.endsWith('.json')) return moduleOf(`export default ${sourceOf(url)}`);
  if (!endings.some((ending) => url.endsWith(ending))) return nextLoad(url, context);
  const { code } = transformSync(sourceOf(url), {
    ...swcOptions({ format: 'es6', jsx: url.endsWith('.tsx') }),
    filename: fileURLToPath(url),
    sourceMaps: 'inline',
  });
  return moduleOf(code);
}

/** @param {string} source */
function moduleOf(source) {
  return { format: 'module', source, shortCircuit: true };
}

/** @param {string} url */
function sourceOf(url) {
  return readFileSync(fileURLToPath(url), 'utf8');
}

/** @param {string} url */
function isFile(url) {
  return statSync(fileURLToPath(url), { throwIfNoEntry: false })?.isFile() ?? false;
}
