import { getDistDirectory, renderAltair, renderInitSnippet, type RenderOptions } from 'altair-static';
import express, { Router, type Request, type RequestHandler } from 'express';
import { explorerExamples } from './explorer-examples';
import { kept } from './keeping';

const basePath = '/explorer';
const optionsScript = 'shop-options.js';
const ownStyles = 'shop-styles.css';
/** Windows take whole addresses only, and the name by which people reach the shop is known to their browser alone. */
const originPlaceholder = 'https://origin.invalid';

/**
 * The explorer's own policy. Its editor evaluates nothing, but styles itself at run time; scripts that its user writes
 * run in a sandboxed frame. Everything comes from this server, so it works without a network.
 */
const policy = [
  "default-src 'self'", "script-src 'self'", "style-src 'self' 'unsafe-inline'", "img-src 'self' data: blob:", "font-src 'self' data:",
  "connect-src 'self'", "worker-src 'self' blob:", "frame-src 'self'", "object-src 'none'", "base-uri 'self'", "frame-ancestors 'self'", "form-action 'self'",
].join('; ');

/**
 * Mounted at /graphql, before the API: browsers that open the address get the API explorer with example operations,
 * every other request passes through.
 */
export function explorerRouter(mountPath: string): Router {
  const options = explorerOptions(mountPath);
  const page = renderAltair(options)
    .replace('<title>Altair</title>', '<title>API explorer</title>')
    .replace('</head>', `<link href="${ownStyles}" rel="stylesheet"></head>`);
  const initialise = renderInitSnippet(options).replaceAll(originPlaceholder, '${location.origin}');
  const router = Router();
  // A route of GET alone would answer OPTIONS by itself, as if the API took nothing else.
  router.all('/', openedByBrowser, (_request, response) => {
    response.set({ 'content-security-policy': policy, 'cache-control': 'no-store' }).type('html').send(page);
  });
  router.use(basePath, explorerHeaders);
  router.get(`${basePath}/${optionsScript}`, (_request, response) => {
    response.set('cache-control', 'no-store').type('js').send(initialise);
  });
  router.get(`${basePath}/${ownStyles}`, (_request, response) => {
    // The explorer's advertisement leads out of the shop.
    response.set('cache-control', 'no-store').type('css').send('.ant-alert-banner { display: none }');
  });
  router.use(basePath, express.static(getDistDirectory(), { index: 'index.html', redirect: false, ...kept('public, max-age=86400') }));
  router.use(basePath, (_request, response) => {
    response.status(404).type('text').send('Not found');
  });
  return router;
}

function explorerOptions(mountPath: string): RenderOptions {
  const endpointURL = `${originPlaceholder}${mountPath}`;
  return {
    baseURL: `${mountPath}${basePath}/`,
    endpointURL,
    serveInitialOptionsInSeperateRequest: optionsScript,
    disableAccount: true,
    instanceStorageNamespace: 'shop_explorer_',
    initialWindows: explorerExamples.map(({ name, query, variables }) => ({
      initialName: name,
      initialQuery: query,
      initialVariables: JSON.stringify(variables ?? {}, null, 2),
      initialHeaders: { 'x-auth-token': '' },
      endpointURL,
    })),
  };
}

/** A query in the address is a call of the API, even when a person pasted it into a browser. */
const openedByBrowser: RequestHandler = (request, _response, next) => {
  next(wantsPage(request) ? undefined : 'router');
};

function wantsPage(request: Request): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && request.query.query === undefined && request.accepts(['json', 'html']) === 'html';
}

const explorerHeaders: RequestHandler = (request, response, next) => {
  const sandboxed = request.path.startsWith('/iframe-sandbox');
  response.set('content-security-policy', sandboxed ? `sandbox allow-scripts; ${policy}` : policy);
  response.set('x-frame-options', 'SAMEORIGIN');
  next();
};
