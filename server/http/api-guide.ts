import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Router } from 'express';
import { Marked, type Tokens } from 'marked';
import { escapeHtml } from '../infra/html';

const guidePath = '/docs';
/** The documents by the name in links between them: the path below `guidePath`, and the title. */
const documents = {
  'api.md': { path: '/', title: 'API guide' },
  'changelog.md': { path: '/changelog', title: 'Changelog of the APIs' },
} as const;
type DocumentName = keyof typeof documents;
// Object.keys widens to string; the keys are those of the object.
const documentNames = Object.keys(documents) as readonly DocumentName[];

const styles = `
:root { color: #23291d; background: #fbfaf6; font: 1rem/1.6 system-ui, sans-serif }
body { max-width: 62rem; margin: 0 auto; padding: 1rem 1.25rem 4rem; overflow-wrap: anywhere }
a { color: #40542c }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding-bottom: 1rem; border-bottom: 1px solid #d9d6c8 }
h1, h2, h3 { line-height: 1.25; margin: 2rem 0 .75rem }
code { font: .875em/1.5 ui-monospace, monospace; background: #efede3; padding: .1em .3em; border-radius: 3px }
pre { background: #23291d; color: #f4f2e9; padding: 1rem; overflow-x: auto; border-radius: 6px }
pre code { background: none; padding: 0; overflow-wrap: normal }
table { display: block; overflow-x: auto; border-collapse: collapse }
th, td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid #d9d6c8; overflow-wrap: normal }
td { min-width: 8rem }
:focus-visible { outline: 3px solid #58703f; outline-offset: 2px }
`;

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
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${documents[name].title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${guidePath}/guide.css">
</head>
<body>
<nav aria-label="Documentation">
${navigation}
</nav>
<main>
${await marked.parse(markdown)}</main>
</body>
</html>
`;
}

/**
 * The API guide and the changelog as pages without scripts. Mounted at /docs.
 * @param folder that of the two Markdown files
 */
export function apiGuideRouter(folder: string): Router {
  const router = Router();
  router.get('/guide.css', (_request, response) => {
    response.set('cache-control', 'public, max-age=300').type('css').send(styles);
  });
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
