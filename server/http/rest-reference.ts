import { createRequire } from 'node:module';
import path from 'node:path';
import express, { Router } from 'express';
import { escapeHtml } from '../infra/html';
import { type OpenApiDocument } from '../rest/openapi';
import { allowMethods } from './allowed-methods';
import { cacheFor } from './response-headers';

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

/**
 * Opens the viewer, and stores the token of a response, so that later requests send it.
 * @param scheme the security scheme of tokens, as JSON
 */
const scriptOf = (scheme: string) => `
const scheme = ${scheme};
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
  responseInterceptor(response) {
    const value = response.headers['x-auth-token'] ?? response.obj?.token;
    const { authActions } = viewer.getSystem();
    if (response.ok && typeof value === 'string')
      authActions.authorizeWithPersistOption({ [scheme.name]: { ...scheme, value } });
    if (response.ok && response.url.endsWith('/api/logout')) authActions.logoutWithPersistOption([scheme.name]);
    return response;
  },
});
`;

const pageOf = (title: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/reference/swagger-ui.css">
<link rel="stylesheet" href="/api/reference/reference.css">
</head>
<body>
<noscript>This page needs JavaScript. The same description as a document: <a href="/api/openapi.json">openapi.json</a>.</noscript>
<main id="reference"></main>
<script src="/api/reference/swagger-ui-bundle.js" defer></script>
<script src="/api/reference/reference.js" defer></script>
</body>
</html>
`;

function viewerRouter(document: OpenApiDocument): Router {
  const router = Router();
  const { token } = document.components.securitySchemes;
  const script = scriptOf(JSON.stringify({ name: 'token', schema: token }));
  router.get('/reference.js', (_request, response) => {
    response.set('cache-control', 'public, max-age=300').type('js').send(script);
  });
  router.get('/reference.css', (_request, response) => {
    response.set('cache-control', 'public, max-age=300').type('css').send(styles);
  });
  // Only the listed files are served: the folder also contains source maps and an index page.
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
export function restReferenceRouter(describe: () => OpenApiDocument): Router {
  const router = Router();
  router.get('/openapi.json', (_request, response) => {
    response.set('cache-control', 'public, max-age=300').json(describe());
  });
  router.get('/', (request, response) => {
    response.set({ 'cache-control': 'public, max-age=300' }).vary('accept');
    const document = describe();
    const wantsPage = request.accepts(['json', 'html']) === 'html';
    if (wantsPage) response.type('html').send(pageOf(document.info.title));
    else response.json(document);
  });
  // GET routes alone would answer OPTIONS themselves, in plain text.
  router.all(['/', '/openapi.json'], allowMethods('GET', 'HEAD'));
  router.use('/reference', viewerRouter(describe()));
  return router;
}
