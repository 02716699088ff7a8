import { escapeHtml } from '../infra/html';
import { masterUrl } from '../infra/media-manifest';

/** The page's background colour, used by browsers for their own interface. */
export const themeColour = '#f6f0e6';

/** Icon links for the document head: an SVG for browsers that support it, PNG and ICO files for others and for home screens. */
export const iconLinks = [
  `<link rel="icon" sizes="48x48" href="/favicon.ico">`,
  `<link rel="icon" type="image/svg+xml" sizes="any" href="${address('logo/favicon.svg')}">`,
  `<link rel="icon" type="image/png" sizes="32x32" href="${address('icons/favicon-32.png')}">`,
  `<link rel="icon" type="image/png" sizes="48x48" href="${address('icons/favicon-48.png')}">`,
  `<link rel="apple-touch-icon" sizes="180x180" href="${address('icons/apple-touch-icon.png')}">`,
].join('\n');

/** Icons that browsers request at fixed paths regardless of the page's links, with their files. */
export const wellKnownIcons: Readonly<Record<string, string>> = {
  '/favicon.ico': 'icons/favicon.ico',
  '/apple-touch-icon.png': 'icons/apple-touch-icon.png',
};

/** Icons for the home screen of installed web apps. */
export const manifestIcons = [
  { src: masterUrl('logo/favicon.svg'), type: 'image/svg+xml', sizes: 'any' },
  ...[192, 512].map((size) => ({
    src: masterUrl(`icons/icon-${size}.png`),
    type: 'image/png',
    sizes: `${size}x${size}`,
  })),
  ...[192, 512].map((size) => ({
    src: masterUrl(`icons/maskable-${size}.png`),
    type: 'image/png',
    sizes: `${size}x${size}`,
    purpose: 'maskable',
  })),
] as const;

function address(master: string): string {
  return escapeHtml(masterUrl(master));
}
