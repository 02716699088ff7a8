import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { auditKinds } from '../../../domain/staff/audit-kinds';

/** Kinds in the text of the sources: a kind that is named, or the first word of an action without one. */
function kindsIn(source: string): string[] {
  const named = [...source.matchAll(/subjectType: '(\w+)'/g)];
  const actions = [...source.matchAll(/action: '([a-z]+) [^']+'(?!,\s*subjectType)/g)];
  return [...named, ...actions].map(([, kind = '']) => kind);
}

describe('kinds of objects in the audit log', () => {
  it('are all offered by the filter of the audit page', () => {
    const sources = ['server/features', 'server/bin/operator'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
        .map((file) => readFileSync(path.join(folder, file), 'utf8')),
    );
    const written = new Set(sources.flatMap(kindsIn));
    expect(written.size).toBeGreaterThan(10);
    expect([...written].filter((kind) => !auditKinds.some((known) => known === kind))).toEqual([]);
  });
});
