import { escapeHtml, jsonForScript } from './escape';
import { errorPage } from './error-page';

describe('escaping', () => {
  it('keeps JSON in a script element from ending it, and from changing', () => {
    const value = { text: '</script><!--<script>&\u2028\u2029 "quoted" \\ \u00e9 \ud83c\udf3f', list: [1, null, true] };
    const json = jsonForScript(value);
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual(value);
  });

  it('keeps text from becoming markup', () => {
    expect(escapeHtml(`<a href="x" title='y'>&</a>`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&lt;/a&gt;');
    expect(errorPage('<script>alert(1)</script>')).not.toContain('<script');
  });
});
