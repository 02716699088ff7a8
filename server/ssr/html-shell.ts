import { createHash } from 'node:crypto';
import { pageElements, preHydrationMarks } from '../../domain/page-state';
import { editions } from '../../domain/editions';
import { escapeHtml } from '../infra/html';
import { iconLinks, themeColour } from './icons';
import { type RenderedPage } from './render-page';

const { submitted, clicked, stepper, hydrated } = preHydrationMarks;
const waitingButton = `#${pageElements.root}:not([${hydrated}]) button[type=button]`;

/**
 * Records submits and clicks that happen before the page's code is loaded, so that the code can repeat them in their order. Without
 * it, the browser would submit a form itself and put a password into the URL. Of the buttons that open a dialog only the one
 * pressed last counts: a visitor to whom nothing opens presses another one.
 */
const preHydrationScript = [
  `addEventListener('submit',e=>{if(!e.defaultPrevented){e.preventDefault();e.target.setAttribute('${submitted}','')}})`,
  `let presses=0`,
  `addEventListener('click',e=>{const b=e.target.closest('${waitingButton}');if(!b)return;if(b.ariaHasPopup==='dialog')for(const o of document.querySelectorAll('[aria-haspopup=dialog][${clicked}]'))o.removeAttribute('${clicked}');const before=b.hasAttribute('${stepper}')&&b.getAttribute('${clicked}');b.setAttribute('${clicked}',(before?before+' ':'')+ ++presses)})`,
].join(';');

/**
 * Loads the page's scripts once its first pictures are there and the page is painted, so that they do not share a slow connection
 * with either. An action of the visitor, or the load event, loads them at once: pages without a picture, broken pictures.
 */
const scriptLoader = [
  `const {entry,imports}=document.currentScript.dataset`,
  `const add=(tag,props)=>document.head.append(Object.assign(document.createElement(tag),props))`,
  `let isLoading=false`,
  `const load=()=>{if(isLoading)return;isLoading=true;for(const href of imports.split(' '))if(href)add('link',{rel:'modulepreload',href});add('script',{type:'module',src:entry})}`,
  `for(const type of ['pointerdown','touchstart','keydown','focusin'])addEventListener(type,load,{capture:true,once:true,passive:true})`,
  `addEventListener('load',load)`,
  `const shown=i=>i.complete||new Promise(done=>{i.addEventListener('load',done);i.addEventListener('error',done)})`,
  `addEventListener('DOMContentLoaded',()=>Promise.all([...document.querySelectorAll('main img[fetchpriority=high]')].map(shown)).then(()=>requestAnimationFrame(()=>setTimeout(load))))`,
].join(';');

const inlineScript = `${preHydrationScript};{${scriptLoader}}`;

/** The hash for the content security policy, which blocks every other inline script. */
export const inlineScriptHash = `sha256-${createHash('sha256').update(inlineScript).digest('base64')}`;

/** URLs of the files that a page needs. */
export interface PageFiles {
  /** The script that hydrates the page. */
  readonly entry: string;
  readonly styles: readonly string[];
  /** Scripts that the entry and the page import, each before those that import it: fetched in parallel with the entry. */
  readonly preloads: readonly string[];
}

const withoutScripts =
  'Without JavaScript you can read every public page. The mobile menu, search, filters, cart, checkout, account and all forms need it.';

/**
 * Returns the document around a rendered page. Its only script records early input and loads the page's code; the state is data.
 * The script comes before the style sheet: after it, it would wait for it, and the rest of the document with it.
 */
export function htmlShell(
  page: Pick<RenderedPage, 'html' | 'head' | 'stateText' | 'region' | 'banner'>,
  files: PageFiles,
): string {
  const scripts = `data-entry="${escapeHtml(files.entry)}" data-imports="${escapeHtml(files.preloads.join(' '))}"`;
  return `<!doctype html>
<html lang="${editions[page.region].locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${themeColour}">
${iconLinks}
<link rel="manifest" href="/site.webmanifest">
<script ${scripts}>${inlineScript}</script>
${files.styles.map((style) => `<link rel="stylesheet" href="${escapeHtml(style)}">`).join('\n')}
${page.head}
</head>
<body>
<noscript><p>${withoutScripts}</p></noscript>
${page.banner ?? ''}<div id="${pageElements.root}">${page.html}</div>
<script type="application/json" id="${pageElements.state}">${page.stateText}</script>
</body>
</html>
`;
}
