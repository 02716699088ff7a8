import { createRequire } from 'node:module';
import path from 'node:path';
import express, { Router } from 'express';
import { plainPage } from '../infra/html';
import { type OpenApiDocument } from '../rest/openapi';
import { allowMethods } from './allowed-methods';
import { cacheFor } from './response-headers';

const viewerFolder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const viewerFiles = ['swagger-ui-bundle.js', 'swagger-ui.css'];
/** The script and the styles of the page around the viewer. */
const pageFolder = path.resolve('server/http/documentation/reference');

const pageOf = (title: string) =>
  plainPage({
    title,
    head: `<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/reference/swagger-ui.css">
<link rel="stylesheet" href="/api/reference/reference.css">`,
    body: `
<noscript>This page needs JavaScript. The same description as a document: <a href="/api/openapi.json">openapi.json</a>.</noscript>
<main id="reference"></main>
<script src="/api/reference/swagger-ui-bundle.js" defer></script>
<script src="/api/reference/reference.js" defer></script>
`,
  });

function viewerRouter(): Router {
  const router = Router();
  router.use(express.static(pageFolder, { index: false, redirect: false, ...cacheFor('public, max-age=300') }));
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
  router.use('/reference', viewerRouter());
  return router;
}
