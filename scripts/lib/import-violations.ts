import type { ImportGraph } from './import-graph';
import type { ImportRule } from './import-rules';

/** @returns one line for each import that a rule refuses */
export function refusedImports(graph: ImportGraph, rules: readonly ImportRule[], exempt: RegExp): string[] {
  return [...graph].flatMap(([from, imports]) =>
    exempt.test(from) ? [] : rules.flatMap((rule) => refusedBy(rule, from, imports)),
  );
}

function refusedBy(rule: ImportRule, from: string, imports: ReadonlySet<string>): string[] {
  const match = new RegExp(rule.from).exec(from);
  if (match === null) return [];
  const refused = pattern(rule.to, match);
  const allowed = rule.except.map((except) => pattern(except, match));
  return [...imports]
    .filter((to) => refused.test(to) && !allowed.some((each) => each.test(to)))
    .map((to) => `${rule.name}: ${from} → ${to}\n  ${rule.comment}`);
}

const pattern = (source: string, [, group = '']: RegExpExecArray): RegExp =>
  new RegExp(source.replaceAll('$1', group.replace(/[^\w/]/g, '\\$&')));

/**
 * Files that import each other depend on their order of evaluation; types that do belong together.
 * @returns one line for each cycle that is found, its files in the order of their imports
 */
export function importCycles(graph: ImportGraph, exempt: RegExp): string[] {
  const finished = new Set<string>();
  const path: string[] = [];
  const cycles: string[] = [];
  const follow = (file: string): void => {
    const index = path.indexOf(file);
    if (index !== -1) cycles.push(`no-cycles: ${[...path.slice(index), file].join(' → ')}`);
    if (index !== -1 || finished.has(file) || exempt.test(file)) return;
    path.push(file);
    for (const imported of graph.get(file) ?? []) follow(imported);
    path.pop();
    finished.add(file);
  };
  for (const file of graph.keys()) follow(file);
  return cycles;
}
