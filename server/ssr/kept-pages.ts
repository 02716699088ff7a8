import { LRUCache } from 'lru-cache';
import type { RenderedPage, RenderedPages } from './render-page';

const megabyte = 1024 * 1024;
const maxBytes = 12 * megabyte;
/** What an entry takes beside its texts. */
const entryBytes = 1024;

/**
 * Rendered pages by their addresses, each reused while its data are the same. The cache of responses drops a page when any public data
 * change, and after half a minute; its queries are then run again, and mostly have the same answers, for which React would render the
 * same markup. Rendering is a third of the cost of a page.
 */
export class KeptPages implements RenderedPages {
  private readonly pages = new LRUCache<string, RenderedPage>({
    maxSize: maxBytes,
    // V8 keeps a text without signs above U+00FF as one byte for each.
    sizeCalculation: ({ html, head, stateText }, url) =>
      html.reduce((sum, piece) => sum + piece.length, head.length + stateText.length + url.length + entryBytes),
  });

  find(url: string, stateText: string): RenderedPage | undefined {
    const page = this.pages.get(url);
    return page?.stateText === stateText ? page : undefined;
  }

  keep(url: string, page: RenderedPage): void {
    this.pages.set(url, page);
  }
}
