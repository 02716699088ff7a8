import { sanitise, escapeHtml } from './html';

describe('sanitise', () => {
  it('retains prose, lists, tables, links and the shop’s own pictures', () => {
    const html =
      '<h2>Use</h2><p>Warm <strong>two</strong> drops.</p><ul><li>Rinse</li></ul><img src="/media/original/a.webp" alt="A fern" /><a href="/shop">Shop</a>';
    expect(sanitise(html)).toBe(html);
  });

  it.each([
    ['<script>alert(1)</script>a', 'a'],
    ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['<p style="position:fixed">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href=" jav&#x09;ascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['<a href="//elsewhere.example">a</a>', '<a>a</a>'],
    ['<img src=x onerror=alert(1)>', '<img src="x" />'],
    ['<img src="https://elsewhere.example/pixel.gif">', '<img />'],
    ['<iframe src="https://elsewhere.example"></iframe>a', 'a'],
    ['<svg><script>alert(1)</script></svg>a', 'a'],
    ['<form action="/x"><input name="a"></form>a', 'a'],
    ['<style>body{display:none}</style>a', 'a'],
    ['<!-- note -->a', 'a'],
  ])('turns %s into %s', (dirty, clean) => {
    expect(sanitise(dirty)).toBe(clean);
  });

  it('adds rel="noopener noreferrer nofollow" to links to other sites', () => {
    expect(sanitise('<a href="https://elsewhere.example/" target="_blank" rel="opener">a</a>')).toBe(
      '<a href="https://elsewhere.example/" rel="noopener noreferrer nofollow">a</a>',
    );
  });

  it('is idempotent', () => {
    const once = sanitise('<p>a & b <a href="https://elsewhere.example">c</a><script>d</script></p>');
    expect(sanitise(once)).toBe(once);
  });
});

describe('escaping', () => {
  it('prevents text from becoming markup', () => {
    expect(escapeHtml(`<a href="x" title='y'>&</a>`)).toBe(
      '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&lt;/a&gt;',
    );
  });
});
