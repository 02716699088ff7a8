import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import ts from 'typescript';
import { openTestShop, type TestShop } from './shop';

const guide = readFileSync('docs/api.md', 'utf8');
const blocks = (language: string) => [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, code = '']) => code);
const run = promisify(execFile);

function canRunShell(): boolean {
  try {
    execFileSync('bash', ['-c', 'command -v curl']);
    return true;
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
}

describe('the guide for partners', () => {
  let test: TestShop;
  beforeAll(async () => { test = await openTestShop({ seeded: true }); });
  afterAll(() => test.close());

  // The examples are for people with bash and curl; the tests need neither.
  (canRunShell() ? it : it.skip)('buys over REST and over GraphQL with its examples as they stand', async () => {
    const script = ['set -euo pipefail', 'cd "$(mktemp -d)"', ...blocks('sh')].join('\n');
    const { stdout } = await run('bash', ['-c', script], { env: { ...process.env, SHOP: await test.origin() } });
    expect(stdout).toContain('Rosemary');
    expect(stdout).toContain('"logstatus":"success","ordernumber"');
    expect(stdout).toContain('Order Confirmed');
    expect(stdout).toContain('"paymentConfirm":{"order":{"number":');
    expect(stdout).toMatch(/cache-control: public, max-age=30/i);
    expect(stdout).toContain('"region":"UK"');
    expect(stdout).toContain(String(1 + 24 * 11));
    expect(stdout).not.toMatch(/"logstatus":"failed"|undefined/);
  });

  it('shows TypeScript that can be read', () => {
    for (const code of blocks('ts')) {
      const { diagnostics } = ts.transpileModule(code, { reportDiagnostics: true, compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 } });
      expect(diagnostics).toEqual([]);
    }
  });
});
