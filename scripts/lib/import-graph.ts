import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';

/** Files, and what each imports, types included: files relative to the project, `node_modules/yup`, `node:fs`. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

const sources = /[.](ts|tsx|js|mjs|cjs)$/;
/** What an import may leave out, in the order in which TypeScript looks for it. */
const endings = ['', '.ts', '.tsx', '.d.ts', '.js', '/index.ts'];

/** Reads the imports of all sources below some folders of the working directory. @throws Error when one names a file that does not exist */
export function readImports(folders: readonly string[]): ImportGraph {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.posix.join(folder, file)),
  );
  return new Map(
    files
      .filter((file) => sources.test(file))
      .map((file) => [file, new Set(namesIn(file, readFileSync(file, 'utf8')).map((name) => target(file, name)))]),
  );
}

/** @returns the names as they are written in the source */
function namesIn(file: string, text: string): string[] {
  const parsed = parseSync(file, text);
  const [error] = parsed.errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  const { staticImports, staticExports } = parsed.module;
  const names = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
  ];
  // The syntax tree takes longer than the rest.
  if (!/\b(import|require)\(/.test(text)) return names;
  const add = (node: { readonly type: string; readonly value?: unknown } | undefined) => {
    if (node?.type === 'Literal' && typeof node.value === 'string') names.push(node.value);
  };
  const visitor = new Visitor({
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source),
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type === 'Identifier' && callee.name === 'require') add(first);
    },
  });
  visitor.visit(parsed.program);
  return names;
}

function target(importer: string, name: string): string {
  if (isBuiltin(name)) return name.startsWith('node:') ? name : `node:${name}`;
  if (!name.startsWith('.')) return `node_modules/${/^(@[^/]+[/])?[^/]+/.exec(name)?.[0]}`;
  const base = path.posix.join(path.posix.dirname(importer), name.replace(/[?].*$/, ''));
  const found = endings.map((ending) => base + ending).find((file) => existsSync(file) && statSync(file).isFile());
  if (found === undefined) throw new Error(`${importer} imports ${name}, which is no file.`);
  return found;
}
