import { pageElements, type ShopConfig, preHydrationMarks } from '../../domain/page-state';
import { editions } from '../../domain/editions';
import { jsonForScript } from '../../domain/script-json';
import { escapeHtml } from '../infra/html';
import { iconLinks, themeColour } from './icons';
import { type RenderedPage } from './render-page';

const { submitted, clicked, hydrated } = preHydrationMarks;
const waitingButton = `#${pageElements.root}:not([${hydrated}]) button[type=button]`;

/**
 * Records submits and clicks that happen before the page's code is loaded, so that the code can repeat them. Without it, the
 * browser would submit a form itself and put a password into the URL.
 */
const preHydrationScript = [
  `addEventListener('submit',e=>{if(!e.defaultPrevented){e.preventDefault();e.target.setAttribute('${submitted}','')}})`,
  `addEventListener('click',e=>{const b=e.target.closest('${waitingButton}');if(b){document.querySelector('[${clicked}]')?.removeAttribute('${clicked}');b.setAttribute('${clicked}','')}})`,
].join(';');

/** URLs of the files that a page needs. */
export interface PageFiles {
  /** The script that hydrates the page. */
  readonly entry: string;
  readonly styles: readonly string[];
  /** Scripts that the entry imports: preloaded, so that they load in parallel with it. */
  readonly preloads: readonly string[];
}

/** Returns the document around a rendered page. Its only scripts are the recorder of early input and the entry; the state is data. */
export function htmlShell(
  page: Pick<RenderedPage, 'html' | 'head' | 'state'>,
  files: PageFiles,
  nonce: string,
): string {
  const quotedNonce = escapeHtml(nonce);
  return `<!doctype html>
<html lang="${languageOf(page.state.shopConfig)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${themeColour}">
${iconLinks}
<link rel="manifest" href="/site.webmanifest">
${files.styles.map((style) => `<link rel="stylesheet" href="${escapeHtml(style)}">`).join('\n')}
${files.preloads.map((script) => `<link rel="modulepreload" href="${escapeHtml(script)}">`).join('\n')}
${page.head}
<script nonce="${quotedNonce}">${preHydrationScript}</script>
<script type="module" nonce="${quotedNonce}" src="${escapeHtml(files.entry)}"></script>
</head>
<body>
<div id="${pageElements.root}">${page.html}</div>
<script type="application/json" nonce="${quotedNonce}" id="${pageElements.state}">${jsonForScript(page.state)}</script>
</body>
</html>
`;
}

function languageOf({ region }: ShopConfig): string {
  return editions[region].locale;
}
