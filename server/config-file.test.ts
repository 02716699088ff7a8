import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readEnvironment, settingsSchema } from './config';
import { useSettings } from './testing/settings';

const { problems, dataDir } = useSettings();

describe('the settings file', () => {
  it('supplies the variables that the environment does not set', () => {
    const file = path.join(dataDir(), '.env');
    writeFileSync(file, '# a note\nPORT=5000\nREGION="IN"\n');
    expect(readEnvironment(file, { PORT: '6000' })).toEqual({ PORT: '6000', REGION: 'IN' });
  });

  it('may be absent', () => {
    expect(readEnvironment(path.join(dataDir(), 'none'), { PORT: '6000' })).toEqual({ PORT: '6000' });
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
