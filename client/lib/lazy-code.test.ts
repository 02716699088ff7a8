import { lazyFile } from './lazy-code';

describe('the file of lazily loaded code', () => {
  const failure = new TypeError('Failed to fetch dynamically imported module: https://shop.example/assets/Panel-1a.js');
  const code = { Panel: 'panel' };

  it('is fetched by another address when a repeated attempt fails, since the browser keeps the failure', async () => {
    const addresses: string[] = [];
    const file = lazyFile<typeof code>(
      () => Promise.reject(failure),
      (address) => {
        addresses.push(address);
        return Promise.resolve(code);
      },
    );
    await expect(file.fetch()).rejects.toBe(failure);
    expect([addresses, file.read()]).toEqual([[], undefined]);
    expect(await file.fetch()).toBe(code);
    expect(file.read()).toBe(code);
    expect(addresses).toEqual(['https://shop.example/assets/Panel-1a.js?attempt=2']);
  });

  it('is fetched by its own address in browsers that fetch a failed module again', async () => {
    const load = jest.fn().mockRejectedValueOnce(failure).mockResolvedValue(code);
    const file = lazyFile<typeof code>(load, () => Promise.reject(new Error('Not this one.')));
    await expect(file.fetch()).rejects.toBe(failure);
    expect(await file.fetch()).toBe(code);
  });

  it('fails with the failure of its own address where that names none', async () => {
    const unnamed = new TypeError('Importing a module script failed.');
    const file = lazyFile(() => Promise.reject(unnamed));
    await expect(file.fetch()).rejects.toBe(unnamed);
    await expect(file.fetch()).rejects.toBe(unnamed);
  });
});
