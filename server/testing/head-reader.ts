/** A thing in the words of schema.org, as a page carries it. */
export type Thing = Readonly<Record<string, unknown>>;

export interface Icon {
  readonly rel: string;
  readonly href: string;
  readonly sizes: string;
  readonly type: string | undefined;
}

/** What a document says about itself. Everything is a list, so that a test sees what is said twice. */
export interface Head {
  readonly titles: readonly string[];
  readonly canonical: readonly string[];
  /** By name or property. */
  readonly meta: Readonly<Record<string, readonly string[]>>;
  readonly icons: readonly Icon[];
  readonly things: readonly Thing[];
}

/** Reads the head of a document that the shop has written. */
export function headOf(html: string): Head {
  const links = tags(html, 'link');
  const meta: Record<string, string[]> = {};
  for (const { name, property, content } of tags(html, 'meta')) (meta[name ?? property ?? ''] ??= []).push(content ?? '');
  return {
    titles: [...html.matchAll(/<title[^>]*>([^<]*)<\/title>/g)].map(([, text = '']) => plain(text)),
    canonical: links.filter(({ rel }) => rel === 'canonical').map(({ href = '' }) => href),
    meta,
    icons: links.filter(({ rel }) => /icon/.test(rel ?? '')).map(({ rel = '', href = '', sizes = '', type }) => ({ rel, href, sizes, type })),
    // Whatever the page carries must be JSON, which the parser proves.
    things: [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)].map(([, text = '']) => JSON.parse(text) as Thing),
  };
}

function tags(html: string, name: string): Partial<Record<string, string>>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, inside = '']) =>
    Object.fromEntries([...inside.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, plain(value)])),
  );
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function plain(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_whole, name: string) => entities[name] ?? '');
}
