import { createRequire } from 'node:module';
import path from 'node:path';
import express, { Router } from 'express';
import { escapeHtml } from '../infra/html';
import { type OpenApiDocument } from '../rest/openapi';
import { allowMethods } from './allowed-methods';
import { cacheFor } from './response-headers';

/** The path of the viewer's files, below the mount path. */
const files = '/reference';
const viewerFolder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const viewerFiles = ['swagger-ui-bundle.js', 'swagger-ui.css'];

const styles = `
body { margin: 0; background: #fff }
.swagger-ui .info { margin: 1.5rem 0 }
.swagger-ui .info .title small { top: 0; vertical-align: middle }
.swagger-ui .scheme-container { padding: 1rem 0; margin-bottom: 1rem }
.swagger-ui .opblock .opblock-summary-path { word-break: break-word; max-width: none }
.swagger-ui .filter .operation-filter-input { width: 100%; box-sizing: border-box; margin: 1rem 0 }
.swagger-ui :focus-visible { outline: 3px solid #58703f; outline-offset: 2px }
@media (max-width: 640px) {
  .swagger-ui .wrapper, .swagger-ui .info { padding: 0 .75rem }
  .swagger-ui .opblock .opblock-section-header { flex-wrap: wrap; height: auto }
  .swagger-ui table { display: block; overflow-x: auto }
}
`;

const pageOf = (title: string, base: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${base}/swagger-ui.css">
<link rel="stylesheet" href="${base}/reference.css">
</head>
<body>
<noscript>This page needs JavaScript. The same description as a document: <a href="/api/openapi.json">openapi.json</a>.</noscript>
<main id="reference"></main>
<script src="${base}/swagger-ui-bundle.js" defer></script>
<script src="${base}/reference.js" defer></script>
</body>
</html>
`;

function viewerRouter(document: OpenApiDocument): Router {
  const router = Router();
  const script = referenceScript(document);
  router.get('/reference.js', (_request, response) => {
    response.set('cache-control', 'public, max-age=300').type('js').send(script);
  });
  router.get('/reference.css', (_request, response) => {
    response.set('cache-control', 'public, max-age=300').type('css').send(styles);
  });
  // Only the listed files: the folder also contains source maps and an index page.
  router.get(
    viewerFiles.map((file) => `/${file}`),
    express.static(viewerFolder, { index: false, redirect: false, ...cacheFor('public, max-age=86400') }),
  );
  return router;
}

/**
 * The documentation of the REST API: /openapi.json for programs, and a viewer for browsers that open the API's URL.
 * Everything is served by this server and complies with the content security policy of the other pages.
 */
export function restReferenceRouter(describe: () => OpenApiDocument, mountPath: string): Router {
  const router = Router();
  router.get('/openapi.json', (_request, response) => {
    response.set('cache-control', 'public, max-age=300').json(describe());
  });
  router.get('/', (request, response) => {
    response.set({ 'cache-control': 'public, max-age=300' }).vary('accept');
    const document = describe();
    const wantsPage = request.accepts(['json', 'html']) === 'html';
    if (wantsPage) response.type('html').send(pageOf(document.info.title, `${mountPath}${files}`));
    else response.json(document);
  });
  // GET routes alone would answer OPTIONS themselves, in plain text.
  router.all(['/', '/openapi.json'], allowMethods('GET', 'HEAD'));
  router.use(files, viewerRouter(describe()));
  return router;
}

/** The part of the viewer's API that the page uses. */
interface Viewer {
  readonly authActions: {
    authorizeWithPersistOption(authorized: Record<string, { name: string; value: string; schema: unknown }>): void;
    logoutWithPersistOption(names: readonly string[]): void;
  };
}

interface ViewerResponse {
  readonly url: string;
  readonly ok: boolean;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly obj?: unknown;
}

interface Scheme {
  readonly name: string;
  readonly schema: unknown;
}

// Defined by the viewer's bundle.
declare const SwaggerUIBundle: (options: Record<string, unknown>) => { getSystem(): Viewer };

/**
 * Runs in the page of the REST reference. It opens the viewer and stores the token of a response, so that later requests send
 * it. The function is sent as source text, so it must not refer to anything outside of it but the viewer.
 */
function openReference({ name, schema }: Scheme): void {
  function storeToken({ url, ok, headers, obj }: ViewerResponse): void {
    const bodyToken = typeof obj === 'object' && obj !== null && 'token' in obj ? obj.token : undefined;
    const value = headers['x-auth-token'] ?? bodyToken;
    const { authActions } = viewer.getSystem();
    if (ok && typeof value === 'string') authActions.authorizeWithPersistOption({ [name]: { name, value, schema } });
    if (ok && url.endsWith('/api/logout')) authActions.logoutWithPersistOption([name]);
  }

  const viewer = SwaggerUIBundle({
    dom_id: '#reference',
    url: '/api/openapi.json',
    deepLinking: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: 0,
    displayRequestDuration: true,
    filter: true,
    persistAuthorization: true,
    tryItOutEnabled: true,
    // Without this, the viewer sends the document's URL to a third-party validator.
    validatorUrl: null,
    responseInterceptor: (response: ViewerResponse) => {
      storeToken(response);
      return response;
    },
  });
}

/** Returns the source text of the script. @throws Error when the document defines no security scheme */
function referenceScript({ components }: OpenApiDocument): string {
  const [scheme] = Object.entries<unknown>({ ...components.securitySchemes });
  if (!scheme) throw new Error('The REST API describes no way to sign in.');
  const [name, schema] = scheme;
  return `(${openReference.toString()})(${JSON.stringify({ name, schema })});\n`;
}
