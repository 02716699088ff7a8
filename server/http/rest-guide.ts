import { Router } from 'express';
import { type JsonSchema } from '../rest/json-schema';
import { type OpenApiDocument } from '../rest/openapi';
import { escapeHtml } from '../infra/escape';
import { plainPage } from '../infra/plain-page';

interface Content {
  readonly content?: { readonly 'application/json': { readonly schema: JsonSchema } };
}

interface Operation {
  readonly summary: string;
  readonly security: readonly unknown[];
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content & { readonly description: string }>>;
}

const styles = `
:root { color-scheme: light }
body { margin: 0; background: #fbf8f2; color: #2e2a22; font: 1rem/1.6 system-ui, sans-serif }
main { max-width: 62rem; margin: 0 auto; padding: 2rem 1rem 4rem }
h1 { font-size: 1.75rem; margin: 0 0 .5rem }
a { color: #47592f }
details { background: #fff; border: 1px solid #ddd3c1; border-radius: .5rem; margin: .5rem 0 }
summary { cursor: pointer; padding: .6rem .9rem; display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline }
summary:focus-visible { outline: 3px solid #58703f; outline-offset: 2px; border-radius: .5rem }
summary code { font-weight: 600; overflow-wrap: anywhere }
b.method { min-width: 4.2rem; color: #47592f }
.token { font-size: .85rem; background: #eee3cd; border-radius: 1rem; padding: 0 .6rem }
.inside { padding: 0 .9rem .9rem; overflow-x: auto }
pre { background: #f4eee1; border-radius: .4rem; padding: .75rem; overflow-x: auto; font-size: .875rem; margin: .25rem 0 1rem }
h2 { font-size: 1.25rem; margin: 2rem 0 .5rem }
h3 { font-size: 1rem; margin: .5rem 0 0 }`;

/** A schema as people read it: one line for each field. */
function sketch({ $ref, anyOf, enum: words, const: only, type, items, properties, required = [] }: JsonSchema, indent = ''): string {
  if ($ref !== undefined) return $ref.split('/').at(-1) ?? '';
  if (anyOf) return anyOf.map((each) => sketch(each, indent)).join(' | ');
  if (only !== undefined) return JSON.stringify(only);
  if (words) return words.map((word) => JSON.stringify(word)).join(' | ');
  if (items) return `[${sketch(items, indent)}]`;
  if (!properties) return typeof type === 'string' ? type : (type ?? ['anything']).join(' | ');
  const lines = Object.entries(properties).map(([name, field]) => `${indent}  ${name}${required.includes(name) ? '' : '?'}: ${sketch(field, `${indent}  `)}`);
  return `{\n${lines.join('\n')}\n${indent}}`;
}

const bodyOf = ({ content }: Content = {}): string | undefined => content && `<pre>${escapeHtml(sketch(content['application/json'].schema))}</pre>`;

function operationHtml(method: string, path: string, operation: Operation): string {
  const { summary, security, parameters, requestBody, responses } = operation;
  const names = parameters.map((parameter) => `<li><code>${escapeHtml(parameter.name)}</code> in the ${escapeHtml(parameter.in)}</li>`).join('');
  const refusals = Object.entries(responses).filter(([status]) => status !== '200' && status !== 'default')
    .map(([status, { description }]) => `<li><code>${status}</code> ${escapeHtml(description)}</li>`).join('');
  return `<details><summary><b class="method">${method.toUpperCase()}</b><code>/api${escapeHtml(path)}</code><span>${escapeHtml(summary)}</span>${
    security.length > 0 ? '<span class="token">needs a token</span>' : ''}</summary><div class="inside">${
    names && `<h3>Parameters</h3><ul>${names}</ul>`}${requestBody ? `<h3>Body</h3>${bodyOf(requestBody) ?? ''}` : ''}<h3>Answer</h3>${
    bodyOf(responses['200']) ?? ''}<h3>Refusals</h3><ul>${refusals}</ul></div></details>`;
}

function page({ info, paths, components }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    // The document was made of exactly these parts.
    Object.entries(methods).map(([method, operation]) => operationHtml(method, path, operation as Operation)));
  const shapes = Object.entries(components.schemas).map(([name, schema]) => `<h3 id="${escapeHtml(name)}">${escapeHtml(name)}</h3><pre>${escapeHtml(sketch(schema))}</pre>`);
  const main = `<h1>${escapeHtml(info.title)}</h1>
<p>${escapeHtml(info.description)}</p>
<p>Send the token of <code>/api/login</code> as <code>x-auth-token</code>. Every path answers with and without a slash at its end. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<h2>Calls</h2>
${operations.join('\n')}
<h2>Objects</h2>
${shapes.join('\n')}`;
  return plainPage({ title: info.title, styles, main });
}

/** The description of the REST API: /openapi.json for programs, and for people who open the API's address a page without scripts. */
export function restGuide(document: OpenApiDocument): Router {
  const html = page(document);
  const router = Router();
  router.get('/openapi.json', (_request, response) => {
    response.set('cache-control', 'public, max-age=300').json(document);
  });
  router.get('/', (request, response) => {
    response.set({ 'cache-control': 'public, max-age=300' }).vary('accept');
    if (request.accepts(['json', 'html']) === 'html') response.type('html').send(html);
    else response.json(document);
  });
  // Routes of GET alone would answer OPTIONS by themselves, in plain text.
  router.all(['/', '/openapi.json'], (_request, response, next) => {
    response.set('allow', 'GET, HEAD');
    next(Object.assign(new Error('Method not allowed'), { status: 405 }));
  });
  return router;
}
