import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Runs the check on a project of these files. @returns the names of the violated rules, with file and import */
async function violationsOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  const root = mkdtempSync(path.join(tmpdir(), 'import-rules-'));
  try {
    for (const folder of ['domain', 'server', 'client', 'admin']) mkdirSync(path.join(root, folder));
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    }
    const output = await lintImports(root);
    return output.split('\n').filter((line) => line.includes(' → '));
  } finally {
    rmSync(root, { recursive: true });
  }
}

const lintImports = (root: string) =>
  new Promise<string>((resolve) => {
    const program = ['--import', './scripts/lib/typescript.js', 'scripts/lint-imports.ts', '--root', root];
    execFile(process.execPath, program, (_error, _stdout, stderr) => resolve(stderr));
  });

describe('npm run lint:imports', () => {
  it('refuses an import in each way of writing it, of types as well', async () => {
    const importing = (code: string) => ({
      'server/shop.ts': 'export const shop = 1;',
      'client/ui/Button.tsx': code,
    });
    for (const code of [
      "import { shop } from '../../server/shop';",
      "import type { shop } from '../../server/shop';",
      "export { shop } from '../../server/shop';",
      "export * from '../../server/shop';",
      "export const load = () => import('../../server/shop');",
      "export type Shop = typeof import('../../server/shop');",
    ])
      expect(await violationsOf(importing(code))).toEqual([
        'browser-without-server: client/ui/Button.tsx → server/shop.ts',
        'interface-kit: client/ui/Button.tsx → server/shop.ts',
      ]);
  });

  it('lets the domain import yup, and no other package or module of Node', async () => {
    const text = "import 'yup';\nimport 'react';\nimport 'node:fs';";
    expect(await violationsOf({ 'domain/money.ts': text, 'domain/money.test.ts': text })).toEqual([
      'domain-imports-yup-only: domain/money.ts → node_modules/react',
      'domain-imports-yup-only: domain/money.ts → node:fs',
    ]);
  });

  it('lets a feature import itself and features of earlier rows only', async () => {
    const feature = (name: string) => `server/features/${name}/${name}.service.ts`;
    const importing = (...names: string[]) => names.map((name) => `import '../${name}/${name}.service';`).join('\n');
    expect(
      await violationsOf({
        [feature('products')]: importing('blog'),
        [feature('blog')]: '',
        [feature('carts')]: `import './lines';\n${importing('products', 'orders', 'wishlists')}`,
        'server/features/carts/lines.ts': '',
        [feature('orders')]: '',
        [feature('wishlists')]: '',
      }),
    ).toEqual([
      `features-row-5: ${feature('carts')} → ${feature('orders')}`,
      `features-row-5: ${feature('carts')} → ${feature('wishlists')}`,
    ]);
  });

  it('refuses files that import each other', async () => {
    expect(
      await violationsOf({
        'domain/a.ts': "import './b';",
        'domain/b.ts': "import './c';",
        'domain/c.ts': "import type { A } from './a';",
      }),
    ).toEqual(['no-cycles: domain/a.ts → domain/b.ts → domain/c.ts → domain/a.ts']);
  });
});
