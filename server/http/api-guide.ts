import { readFile } from 'node:fs/promises';
import path from 'node:path';
import express, { Router } from 'express';
import { Marked, type Tokens } from 'marked';
import { escapeHtml, plainPage } from '../infra/html';
import { cacheFor } from './response-headers';

const guidePath = '/docs';
const stylesFolder = path.resolve('server/http/documentation/guide');
/** The documents by the name in links between them: the path below `guidePath`, and the title. */
const documents = {
  'api.md': { path: '/', title: 'API guide' },
  'changelog.md': { path: '/changelog', title: 'Changelog of the APIs' },
} as const;
type DocumentName = keyof typeof documents;
// Object.keys widens to string; the keys are those of the object.
const documentNames = Object.keys(documents) as readonly DocumentName[];

/** The anchor of a heading, as GitHub names it: links between the documents work in both places. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

/** The address of a link on the pages; null for a file that is not served. */
function addressOf(href: string): string | null {
  if (/^(https?:|#)/.test(href)) return href;
  const [file = '', anchor] = href.split('#');
  const target = documentNames.find((name) => name === file);
  return target ? `${guidePath}${documents[target].path}`.replace(/\/$/, '') + (anchor ? `#${anchor}` : '') : null;
}

const marked = new Marked({
  renderer: {
    heading({ depth, text, tokens }: Tokens.Heading) {
      return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    link({ href, tokens }: Tokens.Link) {
      const [address, content] = [addressOf(href), this.parser.parseInline(tokens)];
      return address === null ? content : `<a href="${escapeHtml(address)}">${content}</a>`;
    },
  },
});

const navigation = [
  ...Object.values(documents).map(({ path: below, title }) => ({ address: guidePath + below, title })),
  { address: '/api', title: 'REST reference' },
  { address: '/api/openapi.json', title: 'openapi.json' },
  { address: '/graphql', title: 'GraphQL explorer' },
]
  .map(({ address, title }) => `<a href="${address.replace(/\/$/, '')}">${title}</a>`)
  .join('\n');

async function pageOf(name: DocumentName, folder: string): Promise<string> {
  const markdown = await readFile(path.join(folder, name), 'utf8');
  return plainPage({
    title: documents[name].title,
    head: `<link rel="icon" href="data:,">
<link rel="stylesheet" href="${guidePath}/guide.css">`,
    body: `
<nav aria-label="Documentation">
${navigation}
</nav>
<main>
${await marked.parse(markdown)}</main>
`,
  });
}

/**
 * The API guide and the changelog as pages without scripts. Mounted at /docs.
 * @param folder that of the two Markdown files
 */
export function apiGuideRouter(folder: string): Router {
  const router = Router();
  router.use(express.static(stylesFolder, { index: false, redirect: false, ...cacheFor('public, max-age=300') }));
  for (const name of documentNames) {
    // Rendered by the first request: a process that nobody asks for it does not read it.
    let page: Promise<string> | undefined;
    router.get(documents[name].path, async (_request, response) => {
      const html = await (page ??= pageOf(name, folder));
      response.set('cache-control', 'public, max-age=300').type('html').send(html);
    });
  }
  return router;
}
