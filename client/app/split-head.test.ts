import { splitHead } from './split-head';

describe('splitHead', () => {
  it('extracts leading title, meta and link elements', () => {
    const head =
      '<title>Shop &lt; Fernwild</title><meta name="robots" content="a &gt; b"/><link rel="canonical" href="/shop"/>';
    expect(splitHead(`${head}<div>the page <title>not this</title></div>`)).toEqual({
      head,
      html: '<div>the page <title>not this</title></div>',
    });
  });

  it('returns markup without head elements unchanged', () => {
    expect(splitHead('<div></div>')).toEqual({ head: '', html: '<div></div>' });
  });
});
