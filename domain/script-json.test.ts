import { jsonForScript } from './script-json';

describe('JSON in a script element', () => {
  it('cannot end the element, and stays the same value', () => {
    const value = { text: '</script><!--<script>&\u2028\u2029 "quoted" \\ \u00e9 \ud83c\udf3f', list: [1, null, true] };
    const json = jsonForScript(value);
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual(value);
  });
});
