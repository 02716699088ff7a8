import { escapeHtml } from '../infra/escape';
import { plainPage } from '../infra/plain-page';

const title = 'Something went wrong';

const styles = `
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f6f0e6; color: #2e2a22; font: 1.125rem/1.6 system-ui, sans-serif }
main { max-width: 32rem; padding: 2rem; text-align: center }
a { color: #58703f }
`;

/** Returns the HTML page for errors that the storefront cannot render. It needs no script, file or database. */
export function errorPage(message: string): string {
  return plainPage({
    title,
    styles,
    main: `<h1>${title}</h1><p>${escapeHtml(message)}</p><p><a href="/">Back to the shop</a></p>`,
  });
}
