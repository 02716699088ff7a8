import { KeptPages } from './kept-pages';
import type { RenderedPage } from './render-page';

const page = (stateText: string, html = '<main></main>'): RenderedPage => ({
  ...{ html: [html], stateText, head: '', region: 'UK', status: 200, cacheable: true, modules: [] },
});

describe('kept pages', () => {
  it('are found by their address while their data are the same', () => {
    const kept = new KeptPages();
    const shop = page('{"stock":1}');
    kept.keep('/shop', shop);
    expect(kept.find('/shop', '{"stock":1}')).toBe(shop);
    expect(kept.find('/shop', '{"stock":0}')).toBeUndefined();
    expect(kept.find('/', '{"stock":1}')).toBeUndefined();
  });

  it('are replaced by a page with newer data', () => {
    const kept = new KeptPages();
    kept.keep('/shop', page('{"stock":1}'));
    const newer = page('{"stock":0}');
    kept.keep('/shop', newer);
    expect(kept.find('/shop', '{"stock":0}')).toBe(newer);
    expect(kept.find('/shop', '{"stock":1}')).toBeUndefined();
  });

  it('take a bounded amount of memory, whatever addresses are asked for', () => {
    const kept = new KeptPages();
    const html = 'x'.repeat(1_000_000);
    for (let number = 1; number <= 20; number += 1) kept.keep(`/shop?page=${number}`, page('{}', html));
    const found = Array.from({ length: 20 }, (_, index) => kept.find(`/shop?page=${index + 1}`, '{}') !== undefined);
    expect(found.filter(Boolean)).toHaveLength(12);
    expect(found[19]).toBe(true);
  });
});
