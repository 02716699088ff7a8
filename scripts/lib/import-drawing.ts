import type { ImportGraph } from './import-graph';

export interface Drawing {
  readonly file: string;
  /** Which files are drawn. */
  readonly files: RegExp;
  /** Files with the same match are one node. */
  readonly node: RegExp;
}

const notDrawn = /[.]test[.]tsx?$|[/](testing|generated)[/]|[.](module[.])?css$/;

/** Returns a graph of the imports between nodes in Graphviz's language, with a frame around the nodes of each folder. */
export function dotOf(graph: ImportGraph, { files, node }: Drawing): string {
  const nodeOf = (file: string) =>
    files.test(file) && !notDrawn.test(file) ? node.exec(file)?.[0].replace(/[/]$/, '') : undefined;
  const nodes = new Set<string>();
  const arrows = new Set<string>();
  for (const [file, imports] of graph) {
    const from = nodeOf(file);
    if (from === undefined) continue;
    nodes.add(from);
    for (const imported of imports) {
      const to = nodeOf(imported);
      if (to !== undefined && to !== from) arrows.add(`"${from}" -> "${to}"`);
    }
  }
  const folderOf = (name: string) => name.slice(0, Math.max(name.lastIndexOf('/'), 0));
  const frames = [...new Set([...nodes].map(folderOf))].map((folder) => {
    const inside = [...nodes].filter((name) => folderOf(name) === folder);
    const labels = inside.map((name) => `"${name}" [label="${name.slice(folder.length).replace('/', '')}"]`);
    return folder === ''
      ? labels.join('; ')
      : `subgraph "cluster_${folder}" { label="${folder}"; ${labels.join('; ')} }`;
  });
  return [
    'digraph imports {',
    'rankdir=BT; ranksep=0.6; fontname=Helvetica; fontsize=10; style=rounded;',
    'node [shape=box, style="rounded,filled", fillcolor="#f3f6ef", fontname=Helvetica, fontsize=10, height=0.3];',
    'edge [color="#00000055", arrowsize=0.6];',
    ...frames,
    ...[...arrows].sort(),
    '}',
  ].join('\n');
}
