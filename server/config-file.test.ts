import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ConfigError, type Environment, loadConfig, readEnvironment, settingsSchema } from './config';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'config-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const load = (env: Environment) => loadConfig({ DATA_DIR: dataDir, ...env });

function problems(env: Environment): readonly string[] {
  try {
    load(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
}

describe('the settings file', () => {
  it('supplies the variables that the environment does not set', () => {
    const file = path.join(dataDir, '.env');
    writeFileSync(file, '# a note\nPORT=5000\nREGION="IN"\n');
    expect(readEnvironment(file, { PORT: '6000' })).toEqual({ PORT: '6000', REGION: 'IN' });
  });

  it('may be absent', () => {
    expect(readEnvironment(path.join(dataDir, 'none'), { PORT: '6000' })).toEqual({ PORT: '6000' });
  });

  it('has an example that names every variable and would start the demo unchanged', () => {
    const example = readFileSync('.env.example', 'utf8');
    const set = Object.fromEntries(
      [...example.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
    );
    expect(problems(set)).toEqual([]);
    const described = new Set([...example.matchAll(/^#? ?([A-Z_]{4,})=/gm)].map(([, name]) => name));
    const read = Object.keys(settingsSchema.shape);
    expect(read.filter((name) => !described.has(name))).toEqual([]);
  });
});
