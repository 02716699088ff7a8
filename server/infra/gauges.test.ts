import { type GaugeGroup, readGauges } from './gauges';

describe('numbers for scrapers', () => {
  const mails: GaugeGroup = { name: 'mails', help: { a: 'A.' }, read: () => Promise.resolve({ a: 1 }) };
  const failing: GaugeGroup = { name: 'failing', help: { b: 'B.' }, read: () => Promise.reject(new Error('gone')) };
  const hanging: GaugeGroup = { name: 'hanging', help: { c: 'C.' }, read: () => new Promise(() => undefined) };

  it('are left out and reported where they cannot be read, or not in time; the others remain', async () => {
    const reported: string[] = [];
    const report = ({ name }: GaugeGroup, error: unknown) => reported.push(`${name}: ${String(error)}`);
    expect([...(await readGauges([failing, hanging, mails], report, 10))]).toEqual([['a', 1]]);
    expect(reported).toEqual(['failing: Error: gone', 'hanging: Error: The numbers were not read within 10 ms.']);
  });
});
