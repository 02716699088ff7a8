import { sentEarly } from '../../client/lib/shop-facts';

/**
 * Holds a form that is sent before the page's code is there, for that code to send: the browser itself would write a password
 * into the address.
 */
export const earlySubmitScript = `addEventListener('submit',e=>{if(!e.defaultPrevented){e.preventDefault();e.target.setAttribute('${sentEarly}','')}})`;
