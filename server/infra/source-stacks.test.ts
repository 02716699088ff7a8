import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { transformFileSync, transformSync } from '@swc/core';

const typescript = { swcrc: false, jsc: { target: 'es2022', parser: { syntax: 'typescript' } } } as const;
const failing = `interface Order {
  readonly number: string;
}

export function cancel({ number }: Order): never {
  throw new TypeError(\`Order \${number} is shipped.\`);
}
`;

describe('stack traces of compiled files', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'source-stacks-'));
    mkdirSync(path.join(folder, 'built'));
    const write = (name: string, text: string) => writeFileSync(path.join(folder, 'built', name), text);
    write('source-stacks.mjs', transformFileSync('server/infra/source-stacks.ts', typescript).code);
    const { code, map = '' } = transformSync(failing, {
      ...typescript,
      sourceMaps: true,
      sourceFileName: '../orders.ts',
    });
    for (const name of ['mapped', 'unmapped']) write(`${name}.mjs`, code);
    write('mapped.mjs.map', map);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** @returns the stack of the error that a compiled file throws */
  function stackOf(name: string): string[] {
    const program = `import { nameSourcesInStacks } from './source-stacks.mjs';
      import { cancel } from './${name}.mjs';
      nameSourcesInStacks(new URL('./', import.meta.url));
      try { cancel({ number: 'A1' }); } catch (error) { console.log(error.stack); }`;
    const file = path.join(folder, 'built', `program-${name}.mjs`);
    writeFileSync(file, program);
    return execFileSync(process.execPath, [file], { encoding: 'utf8' }).split('\n');
  }

  it('name the source, with the message and the function', () => {
    const [message, first, second] = stackOf('mapped');
    expect(message).toBe('TypeError: Order A1 is shipped.');
    expect(first).toMatch(/^ {4}at cancel \(file:\/\/.*\/orders\.ts:6:9\)$/);
    expect(second).toContain('program-mapped.mjs:4:');
  });

  it('name the compiled file when it has no map', () => {
    expect(stackOf('unmapped')[1]).toMatch(/^ {4}at cancel \(file:\/\/.*\/built\/unmapped\.mjs:\d+:\d+\)$/);
  });
});
