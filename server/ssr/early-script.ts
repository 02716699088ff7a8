import { earlyMarks, pageElements } from '../../client/lib/shop-facts';

const { sent, pressed, over } = earlyMarks;
const waitingButton = `#${pageElements.root}:not([${over}]) button[type=button]`;

/**
 * Marks what is done before the page's code is there, for that code to do. A form that the browser sent itself would write a
 * password into the address.
 */
export const earlyScript = [
  `addEventListener('submit',e=>{if(!e.defaultPrevented){e.preventDefault();e.target.setAttribute('${sent}','')}})`,
  `addEventListener('click',e=>{const b=e.target.closest('${waitingButton}');if(b){document.querySelector('[${pressed}]')?.removeAttribute('${pressed}');b.setAttribute('${pressed}','')}})`,
].join(';');
