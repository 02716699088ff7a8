import { escapeHtml } from './escape';

interface PlainPage {
  readonly title: string;
  /** CSS. */
  readonly styles: string;
  /** HTML, inserted without escaping. */
  readonly main: string;
}

/** Returns a complete, self-contained HTML page outside the storefront: noindex, no script, no external resource. */
export function plainPage({ title, styles, main }: PlainPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body><main>${main}</main></body>
</html>
`;
}
