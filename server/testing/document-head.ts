/** A schema.org object embedded in a page as JSON-LD. */
export type JsonLdObject = Readonly<Record<string, unknown>>;

export interface Icon {
  readonly rel: string;
  readonly href: string;
  readonly sizes: string;
  readonly type: string | undefined;
}

/** The metadata of a document. All values are lists, so that tests detect duplicates. */
export interface DocumentHead {
  readonly titles: readonly string[];
  readonly canonical: readonly string[];
  /** By name or property. */
  readonly meta: Readonly<Record<string, readonly string[]>>;
  readonly icons: readonly Icon[];
  readonly jsonLd: readonly JsonLdObject[];
}

/** Parses the head of a document rendered by the shop. */
export function parseDocumentHead(html: string): DocumentHead {
  const links = tags(html, 'link');
  const meta: Record<string, string[]> = {};
  for (const { name, property, content } of tags(html, 'meta'))
    (meta[name ?? property ?? ''] ??= []).push(content ?? '');
  return {
    titles: [...html.matchAll(/<title[^>]*>([^<]*)<\/title>/g)].map(([, text = '']) => decodeEntities(text)),
    canonical: links.filter(({ rel }) => rel === 'canonical').map(({ href = '' }) => href),
    meta,
    icons: links
      .filter(({ rel }) => /icon/.test(rel ?? ''))
      .map(({ rel = '', href = '', sizes = '', type }) => ({ rel, href, sizes, type })),
    // Throws if embedded data is not valid JSON.
    jsonLd: [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)].map(
      ([, text = '']) => JSON.parse(text) as JsonLdObject,
    ),
  };
}

function tags(html: string, name: string): Partial<Record<string, string>>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, inside = '']) =>
    Object.fromEntries(
      [...inside.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, decodeEntities(value)]),
    ),
  );
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function decodeEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_whole, name: string) => entities[name] ?? '');
}
