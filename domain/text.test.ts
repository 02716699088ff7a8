import { ingredientTabs, isListedUnder } from './ingredient-tabs';
import { addressLabel, truncate, truncateTitle, searchTerm, tagWords, pairStudies, stripTags, httpUrl } from './text';

describe('cut', () => {
  it('leaves a text that fits', () => {
    expect(truncate('a'.repeat(100), 100)).toBe('a'.repeat(100));
  });

  it('shortens a longer one and marks it', () => {
    expect(truncate('a'.repeat(101), 100)).toBe(`${'a'.repeat(100)}...`);
  });

  it('does not tear an emoji', () => {
    expect(truncate('🌿🌿🌿', 2)).toBe('🌿🌿...');
    expect(truncate('🌿🌿', 2)).toBe('🌿🌿');
  });
});

describe('cutTitle', () => {
  it('leaves 55 characters', () => {
    expect(truncateTitle('t'.repeat(55))).toBe('t'.repeat(55));
  });

  it('cuts 56 characters at 53', () => {
    expect(truncateTitle('t'.repeat(56))).toBe(`${'t'.repeat(53)}...`);
  });
});

describe('stripTags', () => {
  it.each([
    ['<p>Soft &amp; <b>light</b></p><p>Vegan</p>', 'Soft & light Vegan'],
    ['one<br>two<br/>three', 'one two three'],
    ['<ul><li>a</li><li>b</li></ul>', 'a b'],
    ['mid<em>word</em>', 'midword'],
    ['&lt;b&gt; &quot;x&quot; &#39;y&#39; &nbsp;z', `<b> "x" 'y' z`],
    ['&amp;lt;', '&lt;'],
    ['<a title="x">link</a>', 'link'],
    ['3 < 4', '3 < 4'],
    ['', ''],
  ])('makes %j into %j', (html, words) => {
    expect(stripTags(html)).toBe(words);
  });

  it('is not slow on a long row of opened tags', () => {
    const start = performance.now();
    stripTags('<'.repeat(200_000));
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

describe('searchTerm', () => {
  it.each([
    ['lavender oil', 'lavender oil'],
    ['  rosemary ', 'rosemary'],
    ['anti frizz', 'anti-frizz'],
    ['Anti dandruff shampoo', 'Anti-dandruff shampoo'],
    ['shampoo anti frizz', 'shampoo-anti frizz'],
    ['romantic evening oil', 'romantic-evening oil'],
    ['antifrizz', 'antifrizz'],
    ['a'.repeat(120), 'a'.repeat(100)],
    ['torn \ud83c half', 'torn  half'],
  ])('makes %j into %j', (raw, term) => {
    expect(searchTerm(raw)).toBe(term);
  });

  it.each(['', '   ', '\t'])('ignores %j', (raw) => {
    expect(searchTerm(raw)).toBeNull();
  });
});

describe('tagWords', () => {
  it.each([
    ['dry-skin', 'Dry skin'],
    ['scalp', 'Scalp'],
    ['anti-frizz', 'Anti-frizz'],
    ['leave-in', 'Leave-in'],
    ['ylang-ylang', 'Ylang-ylang'],
    ['lemon-balm', 'Lemon balm'],
    ['', ''],
  ])('reads "%s" as "%s"', (slug, words) => {
    expect(tagWords(slug)).toBe(words);
  });
});

describe('addressLabel', () => {
  const short = { city: 'Leeds', name: 'Ann Lee', address: '1 Fern Lane', zip: 'LS1 4AP' };
  const long = { ...short, address: 'x'.repeat(100) };

  it('puts city, name, address and zip in a line', () => {
    expect(addressLabel(short)).toBe('Leeds, Ann Lee, 1 Fern Lane, LS1 4AP');
    expect(addressLabel(short, 'billing')).toBe(addressLabel(short));
  });

  it('is cut at 75, marked on the billing step alone', () => {
    const start = `Leeds, Ann Lee, ${'x'.repeat(59)}`;
    expect(addressLabel(long, 'shipping')).toBe(start);
    expect(addressLabel(long, 'billing')).toBe(`${start}...`);
  });
});

describe('webAddress', () => {
  it.each(['https://example.org/study', 'http://example.org/'])('takes %s', (link) => {
    expect(httpUrl(` ${link} `)).toBe(link);
  });

  it.each(['', 'example.org', 'javascript:alert(1)', 'ftp://example.org', 'https://', 'http://[', '//example.org'])(
    'takes no %s',
    (link) => {
      expect(httpUrl(link)).toBeNull();
    },
  );
});

describe('splitStudies', () => {
  it('pairs papers and links', () => {
    expect(pairStudies('One@@@ Two ', 'https://a.example/1@@@https://b.example/2')).toEqual([
      { label: 'One', url: 'https://a.example/1' },
      { label: 'Two', url: 'https://b.example/2' },
    ]);
  });

  it('pads the shorter list', () => {
    expect(pairStudies('One@@@Two', 'https://a.example/1')).toEqual([
      { label: 'One', url: 'https://a.example/1' },
      { label: 'Two', url: null },
    ]);
    expect(pairStudies('One', 'https://a.example/1@@@https://b.example/2')).toEqual([
      { label: 'One', url: 'https://a.example/1' },
      { label: '', url: 'https://b.example/2' },
    ]);
  });

  it('empties the label of a link that is no web address', () => {
    expect(pairStudies('One', 'javascript:alert(1)')).toEqual([{ label: '', url: null }]);
  });

  it('is empty without papers and links', () => {
    expect(pairStudies(null, ' ')).toEqual([]);
  });
});

describe('ingredient tabs', () => {
  it('are nine, All first', () => {
    expect(ingredientTabs).toEqual(['All', 'A-C', 'D-F', 'G-I', 'J-L', 'M-O', 'P-R', 'S-U', 'V-Z']);
  });

  it.each([
    ['Aloe', ['All', 'A-C']],
    ['castor', ['All', 'A-C']],
    [' Ylang', ['All', 'V-Z']],
    ['Élan', ['All', 'D-F']],
    ['7 Herbs', ['All']],
    ['नीम', ['All']],
    ['', ['All']],
  ])('show "%s" under %j', (name, tabs) => {
    expect(ingredientTabs.filter((tab) => isListedUnder(name, tab))).toEqual(tabs);
  });
});
