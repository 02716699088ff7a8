import type { RenderOptions } from 'altair-static';
import express, { Router, type Request, type RequestHandler } from 'express';
import { docsScript } from './explorer-docs-script';
import { windowScript } from './explorer-window-script';
import { explorerExamples } from './explorer-examples';
import { initialValues, placeholder } from './explorer-values';
import { cacheFor } from './response-headers';

const basePath = '/explorer';
const optionsScript = 'shop-options.js';
const ownStyles = 'shop-styles.css';
const ownScript = 'shop-docs.js';
/** Explorer windows accept absolute URLs only, and the host name in use is known in the browser only; it replaces this placeholder. */
const originPlaceholder = 'https://origin.invalid';

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

const styles = `
/* The explorer's advertisement leads out of the shop. */
.ant-alert-banner { display: none }
.shop-token { align-self: center; padding: 0 .75rem; white-space: nowrap; font-family: monospace; font-size: 12px }
.shop-operations { list-style: none; margin: .25rem 0 1.5rem; padding: 0 }
.shop-operations li { margin: .6rem 0 }
.shop-operations p { margin: 0; opacity: .8; font-size: 12px; line-height: 1.4 }
.shop-operation { border: 0; background: none; padding: 0; font: inherit; font-weight: 600; color: inherit; cursor: pointer }
.shop-operation:hover { text-decoration: underline }
`;

interface Explorer {
  readonly page: string;
  /** Script that sets its options. */
  readonly initialise: string;
  readonly files: RequestHandler;
}

/** Loads the explorer when it is first opened: its package takes 18 MB of memory and an eighth of a second. */
async function loadExplorer(mountPath: string): Promise<Explorer> {
  const { getDistDirectory, renderAltair, renderInitSnippet } = await import('altair-static');
  const options = explorerOptions(mountPath);
  const page = renderAltair(options)
    .replace('<title>Altair</title>', '<title>API explorer</title>')
    .replace('</head>', `<link href="${ownStyles}" rel="stylesheet"></head>`)
    .replace('</body>', () => `<script type="module" src="${ownScript}"></script></body>`);
  return {
    page,
    initialise: unescapeExpressions(renderInitSnippet(options)),
    files: express.static(getDistDirectory(), {
      index: 'index.html',
      redirect: false,
      ...cacheFor('public, max-age=86400'),
    }),
  };
}

/**
 * Mounted at /graphql, before the API: browsers that open the URL get the API explorer with example operations,
 * every other request passes through.
 */
export function explorerRouter(mountPath: string): Router {
  let loading: Promise<Explorer> | undefined;
  const load = () => (loading ??= loadExplorer(mountPath));
  const router = Router();
  // `router.get` would answer OPTIONS itself and list GET as the only method of the API.
  router.all('/', browserOnly, async (_request, response) => {
    const { page } = await load();
    response.set({ 'content-security-policy': policy, 'cache-control': 'no-store' }).type('html').send(page);
  });
  router.use(basePath, explorerHeaders);
  router.get(`${basePath}/${optionsScript}`, async (_request, response) => {
    const { initialise } = await load();
    response.set('cache-control', 'no-store').type('js').send(initialise);
  });
  router.get(`${basePath}/${ownScript}`, (_request, response) => {
    response
      .set('cache-control', 'no-store')
      .type('js')
      .send(docsScript + windowScript(explorerExamples.length));
  });
  router.get(`${basePath}/${ownStyles}`, (_request, response) => {
    response.set('cache-control', 'no-store').type('css').send(styles);
  });
  router.use(basePath, async (request, response, next) => (await load()).files(request, response, next));
  router.use(basePath, (_request, response) => {
    response.status(404).type('text').send('Not found');
  });
  return router;
}

/** Altair renders texts as template literals. Only the expressions of `initialValues` and the origin placeholder are left unescaped. */
function unescapeExpressions(snippet: string): string {
  const expressions = Object.values(initialValues).flatMap((text: string) => text.match(/\$\{.+\}/) ?? []);
  return expressions
    .reduce((script, expression) => script.replaceAll(`\\${expression}`, () => expression), snippet)
    .replaceAll(originPlaceholder, () => '${location.origin}');
}

function explorerOptions(mountPath: string): RenderOptions {
  const endpointURL = `${originPlaceholder}${mountPath}`;
  return {
    baseURL: `${mountPath}${basePath}/`,
    endpointURL,
    serveInitialOptionsInSeperateRequest: optionsScript,
    disableAccount: true,
    // Versioned: windows saved under an earlier namespace would otherwise replace the current examples.
    instanceStorageNamespace: 'shop_explorer_4_',
    // The newer script engine uses eval, in this origin or in a frame of another origin.
    initialSettings: {
      'beta.disable.newScript': true,
      'alert.disableUpdateNotification': true,
      'banners.disable': true,
    },
    initialEnvironments: {
      activeSubEnvironment: 'shop',
      subEnvironments: [{ id: 'shop', title: 'This browser', variables: { ...initialValues } }],
    },
    initialWindows: explorerExamples.map(({ name, query, variables, preRequestScript, postRequestScript }) => ({
      initialName: name,
      initialQuery: query,
      initialVariables: JSON.stringify(variables ?? {}, null, 2),
      initialHeaders: { 'x-auth-token': placeholder('token') },
      ...(preRequestScript !== undefined && { initialPreRequestScript: preRequestScript }),
      ...(postRequestScript !== undefined && { initialPostRequestScript: postRequestScript }),
      endpointURL,
    })),
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
