import { preHydrationMarks, pageElements } from '../../client/lib/page-state';

const { submitted, clicked, hydrated } = preHydrationMarks;
const waitingButton = `#${pageElements.root}:not([${hydrated}]) button[type=button]`;

/**
 * Records submits and clicks that happen before the page's code is loaded, so that the code can repeat them. Without it, the
 * browser would submit a form itself and put a password into the URL.
 */
export const preHydrationScript = [
  `addEventListener('submit',e=>{if(!e.defaultPrevented){e.preventDefault();e.target.setAttribute('${submitted}','')}})`,
  `addEventListener('click',e=>{const b=e.target.closest('${waitingButton}');if(b){document.querySelector('[${clicked}]')?.removeAttribute('${clicked}');b.setAttribute('${clicked}','')}})`,
].join(';');
