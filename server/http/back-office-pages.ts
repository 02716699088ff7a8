import { Router, type RequestHandler } from 'express';
import { allowMethods } from './allowed-methods';

/** The application of the back office, which runs in the browser alone. */
export interface BackOfficeSite {
  /** Serves its scripts, styles and fonts; paths are relative to /admin. */
  readonly files: RequestHandler;
  /** Returns its document, the same for every screen. */
  readonly document: () => string | Promise<string>;
}

/** The document in the language of the edition, by which its screens write dates. */
export const inLanguage = (html: string, locale: string): string =>
  html.replace('<html lang="en">', `<html lang="${locale}">`);

/**
 * Stricter than that of the storefront: no inline script or style, no third party, nothing that a text of a customer could load. Script
 * values cannot become markup either (trusted types).
 */
const strictPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** The development server injects scripts with a nonce, and styles as elements. */
const developmentPolicy = (nonce: string): string =>
  strictPolicy
    .replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`)
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:")
    .replace("; require-trusted-types-for 'script'", '');

/** Serves the application of the back office below /admin: its files, and its document for every other path, which is a screen. */
export function backOfficeRouter(
  { files, document }: BackOfficeSite,
  { developmentNonce }: { readonly developmentNonce?: string | undefined },
): RequestHandler {
  const router = Router();
  router.use((_request, response, next) => {
    response.set({
      'content-security-policy': developmentNonce ? developmentPolicy(developmentNonce) : strictPolicy,
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'same-origin',
    });
    next();
  });
  router.use(allowMethods('GET', 'HEAD'), files);
  router.use('/assets', (_request, response) => void response.status(404).type('text').send('Not found'));
  // No cache stores it: after a release, the next visit gets the document with the new files.
  router.use(async (_request, response) => {
    response.type('html').send(await document());
  });
  return router;
}
