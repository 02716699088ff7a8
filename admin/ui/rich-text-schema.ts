import { type DOMOutputSpec, type Mark, type Node, Schema } from 'prosemirror-model';
import { cleanElement, elementOf, safeAddress } from './rich-text-html';

/** Elements that the editor shows and leaves as they are: tables, definition lists and figures, which the toolbar has no commands for. */
const otherElements = {
  group: 'block',
  atom: true,
  attrs: { html: { default: '' } },
  parseDOM: ['table', 'dl', 'figure'].map((tag) => ({
    tag,
    getAttrs: (element: HTMLElement) => ({ html: cleanElement(element)?.outerHTML ?? '' }),
  })),
  toDOM: ({ attrs }: Node): DOMOutputSpec => elementOf(String(attrs['html'])) ?? ['p'],
};

const attribute = (element: HTMLElement, name: string): string | null => element.getAttribute(name);

const image = {
  inline: true,
  group: 'inline',
  attrs: { src: {}, alt: { default: '' }, width: { default: null }, height: { default: null } },
  parseDOM: [
    {
      tag: 'img[src]',
      getAttrs: (element: HTMLElement) => ({
        src: attribute(element, 'src'),
        alt: attribute(element, 'alt') ?? '',
        width: attribute(element, 'width'),
        height: attribute(element, 'height'),
      }),
    },
  ],
  toDOM: ({ attrs }: Node): DOMOutputSpec => ['img', attrs],
};

const heading = {
  content: 'inline*',
  group: 'block',
  defining: true,
  attrs: { level: { default: 2 } },
  // The page has the only heading of the first level.
  parseDOM: [
    { tag: 'h1', attrs: { level: 2 } },
    { tag: 'h2', attrs: { level: 2 } },
    { tag: 'h3', attrs: { level: 3 } },
    { tag: 'h4', attrs: { level: 4 } },
  ],
  toDOM: ({ attrs }: Node): DOMOutputSpec => [`h${String(attrs['level'])}`, 0],
};

/** A simple element around other nodes. */
const wrapper = (tag: string, content: string, facts: object = {}) => ({
  content,
  ...facts,
  parseDOM: [{ tag }],
  toDOM: (): DOMOutputSpec => [tag, 0],
});

const leaf = (tag: string, facts: object) => ({ ...facts, parseDOM: [{ tag }], toDOM: (): DOMOutputSpec => [tag] });

const mark = (...tags: readonly string[]) => ({
  parseDOM: tags.map((tag) => ({ tag })),
  toDOM: (): DOMOutputSpec => [tags[0] ?? 'span', 0],
});

const link = {
  attrs: { href: {}, title: { default: null } },
  inclusive: false,
  parseDOM: [
    {
      tag: 'a[href]',
      getAttrs: (element: HTMLElement) => {
        const href = attribute(element, 'href') ?? '';
        return safeAddress.test(href) && { href, title: attribute(element, 'title') };
      },
    },
  ],
  toDOM: ({ attrs }: Mark): DOMOutputSpec => ['a', attrs, 0],
};

/** The elements that the server's sanitiser allows (`sanitise`): nothing else can be typed or pasted. */
export const richTextSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: wrapper('p', 'inline*', { group: 'block' }),
    heading,
    blockquote: wrapper('blockquote', 'block+', { group: 'block', defining: true }),
    bullet_list: wrapper('ul', 'list_item+', { group: 'block' }),
    ordered_list: wrapper('ol', 'list_item+', { group: 'block' }),
    list_item: wrapper('li', 'paragraph block*', { defining: true }),
    horizontal_rule: leaf('hr', { group: 'block' }),
    otherElements,
    hard_break: leaf('br', { inline: true, group: 'inline', selectable: false }),
    image,
    text: { group: 'inline' },
  },
  marks: {
    link,
    strong: mark('strong', 'b'),
    em: mark('em', 'i'),
    underline: mark('u'),
    strike: mark('s'),
    small: mark('small'),
    sub: mark('sub'),
    sup: mark('sup'),
  },
});
