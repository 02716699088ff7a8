import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { auditKinds } from '../../../domain/staff/audit-kinds';

/** Actions in the text of the sources; those of commands have the name of the command. */
function actionsIn(source: string): string[] {
  const pattern = /(?:\baction: |\bevent(?:Of)?\(|\bfailures\.record\()'([a-z][^']*)'/g;
  return [...source.matchAll(pattern)].map(([, action = '']) => action);
}

/** Other texts of mails and of calls to a card provider have the same form. */
const others = [
  path.join('server', 'features', 'mail'),
  path.join('server', 'features', 'payments', 'razorpay-provider.ts'),
];

describe('actions in the audit log', () => {
  it('begin with a kind of object that the filter of the audit page offers', () => {
    const sources = ['server/features', 'server/staff', 'server/cli'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((file) => path.join(folder, file))
        .filter(
          (file) =>
            file.endsWith('.ts') && !file.endsWith('.test.ts') && !others.some((other) => file.startsWith(other)),
        )
        .map((file) => readFileSync(file, 'utf8')),
    );
    const actions = new Set(sources.flatMap(actionsIn));
    expect(actions.size).toBeGreaterThan(40);
    const kinds: readonly string[] = auditKinds;
    expect(
      [...actions].filter((action) => !kinds.includes(action.split(' ')[0] ?? '') || !action.includes(' ')),
    ).toEqual([]);
  });
});
