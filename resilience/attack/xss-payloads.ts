/** Markup that runs a script if it is not escaped. @param n unique for each piece */
const payloads: readonly ((n: number) => string)[] = [
  (n) => `<script>alert(${n})</script>`,
  (n) => `<img src=x onerror=alert(${n})>`,
  (n) => `"><svg onload=alert(${n})>`,
  (n) => `'><body onload=alert(${n})>`,
  (n) => `<a href="javascript:alert(${n})">x</a>`,
  (n) => `<iframe srcdoc="<script>parent.alert(${n})</script>"></iframe>`,
  (n) => `</script><script>alert(${n})</script>`,
  (n) => `</title><script>alert(${n})</script>`,
  (n) => `</textarea><img src=x onerror=alert(${n})>`,
  (n) => `<!--<script>alert(${n})//-->`,
  (n) => `--><img src=x onerror=alert(${n})>`,
  (n) => `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(${n})&gt;">`,
  (n) => `<noscript><p title="</noscript><img src=x onerror=alert(${n})>">`,
  (n) => `<svg><animate onbegin=alert(${n}) attributeName=x dur=1s>`,
  (n) => `<details open ontoggle=alert(${n})>`,
  (n) => `<input autofocus onfocus=alert(${n})>`,
  () => `<style>body{background:url(//evil.invalid/a)}</style>`,
  () => `<base href="//evil.invalid/">`,
  (n) => `<meta http-equiv=refresh content="0;url=javascript:alert(${n})">`,
  () => `<link rel=stylesheet href="//evil.invalid/x.css">`,
  (n) => `<form action="javascript:alert(${n})"><button autofocus>x</button></form>`,
  (n) => `<object data="data:text/html,<script>alert(${n})</script>"></object>`,
  () => `<img src="https://evil.invalid/p.gif">`,
  (n) => `&lt;script&gt;alert(${n})&lt;/script&gt;`,
  (n) => `<a href="jav&#x09;ascript:alert(${n})">x</a>`,
  (n) => `<a href=" &#14;javascript:alert(${n})">x</a>`,
  (n) => `<p style="background:url('javascript:alert(${n})')" onmouseover=alert(${n})>x</p>`,
  (n) => `{{constructor.constructor('alert(${n})')()}}`,
  (n) => `\${alert(${n})}`,
  (n) => `\u2028\u2029alert(${n})//`,
  (n) => `{"__html":"<img src=x onerror=alert(${n})>"}`,
];

let payloadCount = 0;

/** Returns the next piece of markup. @param longest maximum length of the field */
export function nextXssPayload(longest = Infinity): string {
  for (;;) {
    payloadCount += 1;
    const text = payloads[payloadCount % payloads.length]?.(payloadCount) ?? '';
    if (text.length <= longest) return text;
  }
}

const isPicture = (text: string) => /\.(?:webp|svg|avif|png|jpe?g|mp4)$/i.test(text);

/** Texts that hold JSON get the markup in the strings inside. */
function appendPayload(text: string, keep: ReadonlySet<string>, longest: number): string {
  if (/^[[{]/.test(text)) return JSON.stringify(withXssPayloads(JSON.parse(text), keep, longest));
  return `${text.slice(0, 20)} ${nextXssPayload(longest)}`;
}

/** Adds markup to every text of an entry, at any depth, except picture names and the fields in `keep`. */
export function withXssPayloads(value: unknown, keep: ReadonlySet<string>, longest: number): unknown {
  if (typeof value === 'string') return isPicture(value) ? value : appendPayload(value, keep, longest);
  if (Array.isArray(value)) return value.map((one) => withXssPayloads(one, keep, longest));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      keep.has(name) ? inner : withXssPayloads(inner, keep, longest),
    ]),
  );
}
