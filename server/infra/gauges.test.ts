import { type GaugeGroup, GaugeReader } from './gauges';

describe('numbers for scrapers', () => {
  let reads = 0;
  const mails: GaugeGroup = { name: 'mails', help: { a: 'A.' }, read: () => Promise.resolve({ a: (reads += 1) }) };
  const failing: GaugeGroup = { name: 'failing', help: { b: 'B.' }, read: () => Promise.reject(new Error('gone')) };
  const hanging: GaugeGroup = { name: 'hanging', help: { c: 'C.' }, read: () => new Promise(() => undefined) };

  beforeEach(() => {
    reads = 0;
  });

  it('are read once for all who ask within some seconds', async () => {
    const reader = new GaugeReader([mails], () => undefined);
    const values = await Promise.all([reader.read(), reader.read()]);
    expect([...values, await reader.read()].map((read) => read.get('a'))).toEqual([1, 1, 1]);
    expect(reads).toBe(1);
  });

  it('are read again afterwards', async () => {
    const reader = new GaugeReader([mails], () => undefined, { sharedMs: -1, maxReadMs: 1000 });
    await reader.read();
    expect((await reader.read()).get('a')).toBe(2);
  });

  it('are left out and reported where they cannot be read, or not in time; the others remain', async () => {
    const reported: string[] = [];
    const report = ({ name }: GaugeGroup, error: unknown) => reported.push(`${name}: ${String(error)}`);
    const reader = new GaugeReader([failing, hanging, mails], report, { sharedMs: 5000, maxReadMs: 10 });
    expect([...(await reader.read())]).toEqual([['a', 1]]);
    expect(reported).toEqual(['failing: Error: gone', 'hanging: Error: The numbers were not read within 10 ms.']);
  });
});
