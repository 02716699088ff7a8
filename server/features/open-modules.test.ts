import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadConfig } from '../config';
import { defineModule, type FeatureModule } from './module';
import { unconnectedDatabase } from '../database/database';
import { createInfrastructure, openModules } from './open-modules';

const folder = mkdtempSync(path.join(os.tmpdir(), 'fernwild-modules-'));
const config = loadConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
const infrastructure = createInfrastructure(config, unconnectedDatabase());

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A module that uses others; `opened` collects the names in the order of creation. */
const moduleUsing = (name: string, opened: string[], used: () => readonly FeatureModule[] = () => []) =>
  defineModule({
    name,
    services: (_, use) => {
      used().forEach(use);
      opened.push(name);
      return { name };
    },
    routes: () => [],
  });

describe('openModules', () => {
  it('creates the services of a module once, after those that it uses', () => {
    const opened: string[] = [];
    const base = moduleUsing('base', opened);
    const middle = moduleUsing('middle', opened, () => [base]);
    const top = moduleUsing('top', opened, () => [middle, base]);
    const { use } = openModules([top, base, middle], infrastructure);
    expect(opened).toEqual(['base', 'middle', 'top']);
    expect(use(base)).toBe(use(base));
  });

  it('combines the parts in the order of the list', () => {
    const job = (name: string) => ({ name, intervalMs: 1, run: () => Promise.resolve() });
    const base = defineModule({ name: 'base', services: () => ({}), jobs: () => [job('of base')] });
    const top = defineModule({ name: 'top', services: (_, use) => use(base), jobs: () => [job('of top')] });
    expect(openModules([top, base], infrastructure).jobs.map(({ name }) => name)).toEqual(['of top', 'of base']);
  });

  it('refuses modules that use each other in a cycle, and names them', () => {
    const first: FeatureModule = moduleUsing('first', [], () => [second]);
    const second: FeatureModule = moduleUsing('second', [], () => [first]);
    expect(() => openModules([first, second], infrastructure)).toThrow(
      'Modules use each other in a cycle: first -> second -> first.',
    );
  });

  it('refuses to use a module that is not listed, and names it', () => {
    const listed = moduleUsing('listed', [], () => [moduleUsing('forgotten', [])]);
    expect(() => openModules([listed], infrastructure)).toThrow('does not list a module in use: listed -> forgotten.');
  });

  it('waits for every module when it closes', async () => {
    const closed: string[] = [];
    const closing = (name: string) =>
      defineModule({ name, services: () => name, close: async (own) => void closed.push(await Promise.resolve(own)) });
    await openModules([closing('a'), closing('b')], infrastructure).close();
    expect(closed).toEqual(['a', 'b']);
  });
});
