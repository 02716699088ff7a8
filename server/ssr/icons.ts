import { escapeHtml } from '../infra/escape';
import { masterUrl } from '../infra/media-manifest';

/** The ground of the page, for the browser's own frame around it. */
export const themeColour = '#f6f0e6';

/** Links to the shop's icons for a document's head: a drawing for browsers that take one, pictures for the others and for home screens. */
export const iconLinks = [
  `<link rel="icon" sizes="48x48" href="/favicon.ico">`,
  `<link rel="icon" type="image/svg+xml" sizes="any" href="${address('logo/favicon.svg')}">`,
  `<link rel="icon" type="image/png" sizes="32x32" href="${address('icons/favicon-32.png')}">`,
  `<link rel="icon" type="image/png" sizes="48x48" href="${address('icons/favicon-48.png')}">`,
  `<link rel="apple-touch-icon" sizes="180x180" href="${address('icons/apple-touch-icon.png')}">`,
].join('\n');

/** Icons that browsers ask for by name, whatever a page says, and the masters that they are. */
export const wellKnownIcons: Readonly<Record<string, string>> = {
  '/favicon.ico': 'icons/favicon.ico',
  '/apple-touch-icon.png': 'icons/apple-touch-icon.png',
};

/** Icons for those who keep the shop on their home screen. */
export const manifestIcons = [
  { src: masterUrl('logo/favicon.svg'), type: 'image/svg+xml', sizes: 'any' },
  ...[192, 512].map((size) => ({ src: masterUrl(`icons/icon-${size}.png`), type: 'image/png', sizes: `${size}x${size}` })),
  ...[192, 512].map((size) => ({ src: masterUrl(`icons/maskable-${size}.png`), type: 'image/png', sizes: `${size}x${size}`, purpose: 'maskable' })),
] as const;

function address(master: string): string {
  return escapeHtml(masterUrl(master));
}
