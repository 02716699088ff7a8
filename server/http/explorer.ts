import type { RenderOptions } from 'altair-static';
import express, { Router, type Request, type RequestHandler } from 'express';
import { clientNameHeader, explorerClient } from '../../domain/request-names';
import { exampleNames, initialValues, readExample, storeAnswerScript } from './explorer-examples';
import { cacheFor } from './response-headers';

const basePath = '/explorer';
const optionsScript = 'shop-options.js';

/**
 * The explorer's content security policy. Its editor evaluates no code, but injects styles at run time. An interpreter inside
 * the explorer runs the scripts around a request, so no `unsafe-eval` is needed. All files come from this server: it works offline.
 */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "frame-ancestors 'self'",
  "form-action 'self'",
].join('; ');

/** Loads the explorer when it is first opened: its package takes 18 MB of memory and an eighth of a second. */
const loadAltair = () => import('altair-static');

/**
 * Mounted at /graphql, before the API: browsers that open the URL get the API explorer with example operations,
 * every other request passes through.
 */
export function explorerRouter(mountPath: string): Router {
  const router = Router();
  // `router.get` would answer OPTIONS itself and list GET as the only method of the API.
  router.all('/', browserOnly, async (request, response) => {
    const { renderAltair } = await loadAltair();
    const page = renderAltair(await optionsFor(request, mountPath));
    response.set({ 'content-security-policy': policy, 'cache-control': 'no-store' }).type('html').send(page);
  });
  router.use(basePath, explorerHeaders);
  router.get(`${basePath}/${optionsScript}`, async (request, response) => {
    const { renderInitSnippet } = await loadAltair();
    const script = renderInitSnippet(await optionsFor(request, mountPath));
    response.set('cache-control', 'no-store').type('js').send(script);
  });
  let files: RequestHandler | undefined;
  router.use(basePath, async (request, response, next) => {
    const { getDistDirectory } = await loadAltair();
    files ??= express.static(getDistDirectory(), { redirect: false, ...cacheFor('public, max-age=86400') });
    files(request, response, next);
  });
  router.use(basePath, (_request, response) => {
    response.status(404).type('text').send('Not found');
  });
  return router;
}

/** The options of the explorer. Its windows accept absolute URLs only, which follow the host name in use. */
async function optionsFor(request: Request, mountPath: string): Promise<RenderOptions> {
  const endpointURL = `${request.protocol}://${request.get('host') ?? ''}${mountPath}`;
  return {
    baseURL: `${mountPath}${basePath}/`,
    endpointURL,
    serveInitialOptionsInSeperateRequest: optionsScript,
    disableAccount: true,
    // Versioned: windows saved under an earlier namespace would otherwise replace the current examples.
    instanceStorageNamespace: 'shop_explorer_5_',
    initialSettings: {
      // The newer script engine uses eval, in this origin or in a frame of another origin.
      'beta.disable.newScript': true,
      'alert.disableUpdateNotification': true,
      'banners.disable': true,
    },
    initialEnvironments: {
      activeSubEnvironment: 'shop',
      subEnvironments: [{ id: 'shop', title: 'This browser', variables: { ...initialValues() } }],
    },
    initialWindows: await Promise.all(exampleNames.map((name) => windowOf(name, endpointURL))),
  };
}

async function windowOf(name: string, endpointURL: string): Promise<RenderOptions> {
  const { query, variables, preRequestScript } = await readExample(name);
  return {
    endpointURL,
    initialName: name,
    initialQuery: query,
    initialVariables: variables,
    initialHeaders: { 'x-auth-token': '{{token}}', [clientNameHeader]: explorerClient },
    initialPreRequestScript: preRequestScript,
    initialPostRequestScript: storeAnswerScript,
  };
}

/** A GET with a `query` parameter is an API call, even when it is opened in a browser. */
const browserOnly: RequestHandler = (request, _response, next) => {
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
