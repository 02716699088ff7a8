import { escapeHtml } from '../infra/escape';

/** The page for faults that the storefront itself cannot show any more. It needs no script, no file and no database. */
export function errorPage(message: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Something went wrong</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f6f0e6; color: #2e2a22; font: 1.125rem/1.6 system-ui, sans-serif }
main { max-width: 32rem; padding: 2rem; text-align: center }
a { color: #58703f }
</style>
</head>
<body><main><h1>Something went wrong</h1><p>${escapeHtml(message)}</p><p><a href="/">Back to the shop</a></p></main></body>
</html>
`;
}
