import { pageElements } from '../../domain/page-state';
import { editions } from '../../domain/editions';
import { escapeHtml } from '../infra/html';
import { iconLinks, themeColour } from './icons';
import { type RenderedPage } from './render-page';

/** URLs of the files that a page needs. */
export interface PageFiles {
  /** The script that hydrates the page. */
  readonly entry: string;
  readonly styles: readonly string[];
  /** Scripts that the entry and the page import, each before those that import it: fetched in parallel with the entry. */
  readonly preloads: readonly string[];
}

const withoutScripts =
  'Without JavaScript you can read every public page and, on a wide screen, search. The mobile menu, filters, cart, checkout, account and all forms need it.';

/**
 * Returns the document around a rendered page. It has no inline script: the state is data. The scripts have a low priority, so that on a
 * slow line the first picture comes before them.
 */
export function htmlShell(
  page: Pick<RenderedPage, 'html' | 'head' | 'stateText' | 'region' | 'banner'>,
  { entry, styles, preloads }: PageFiles,
): string {
  return `<!doctype html>
<html lang="${editions[page.region].locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${themeColour}">
${iconLinks}
<link rel="manifest" href="/site.webmanifest">
${styles.map((style) => `<link rel="stylesheet" href="${escapeHtml(style)}">`).join('\n')}
${page.head}
${preloads.map((script) => `<link rel="modulepreload" fetchpriority="low" href="${escapeHtml(script)}">`).join('\n')}
<script type="module" fetchpriority="low" src="${escapeHtml(entry)}"></script>
</head>
<body>
<noscript><p>${withoutScripts}</p></noscript>
${page.banner ?? ''}<div id="${pageElements.root}">${page.html}</div>
<script type="application/json" id="${pageElements.state}">${page.stateText}</script>
</body>
</html>
`;
}
