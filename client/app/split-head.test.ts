import { splitHead } from './split-head';

describe('splitHead', () => {
  it('takes title, metadata and links from the start', () => {
    const head =
      '<title>Shop &lt; Fernwild</title><meta name="robots" content="a &gt; b"/><link rel="canonical" href="/shop"/>';
    expect(splitHead(`${head}<div>the page <title>not this</title></div>`)).toEqual({
      head,
      html: '<div>the page <title>not this</title></div>',
    });
  });

  it('leaves markup without any as it is', () => {
    expect(splitHead('<div></div>')).toEqual({ head: '', html: '<div></div>' });
  });
});
