import { getSchema, Mark, Node, type Editor, type JSONContent } from '@tiptap/core';
import { Heading } from '@tiptap/extension-heading';
import { Image } from '@tiptap/extension-image';
import { ListItem } from '@tiptap/extension-list';
import { DOMParser } from '@tiptap/pm/model';
import { StarterKit } from '@tiptap/starter-kit';
import { cleanBody } from './rich-text-html';

/** The toolbar has no buttons for these marks. */
const otherMarks = ['small', 'sub', 'sup'].map((tag) =>
  Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] }),
);

/** Shows tables, definition lists and figures, and leaves them as they are: the toolbar has no commands for them. */
const OtherElements = Node.create({
  name: 'otherElements',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    html: { parseHTML: (element: HTMLElement) => cleanBody(element.outerHTML).innerHTML },
  }),
  parseHTML: () => ['table', 'dl', 'figure'].map((tag) => ({ tag })),
  renderHTML: ({ node }) => cleanBody(String(node.attrs['html'])).firstElementChild ?? ['p'],
});

/** Only elements that the server's sanitiser allows (`sanitise`) can be typed or pasted. */
export const extensions = [
  StarterKit.configure({
    ...{ code: false, codeBlock: false, dropcursor: false, gapcursor: false, trailingNode: false },
    ...{ heading: false, listItem: false },
    link: { openOnClick: false, autolink: false, linkOnPaste: false, HTMLAttributes: { target: null, rel: null } },
  }),
  Heading.configure({ levels: [2, 3, 4] }).extend({
    // The page has the only heading of the first level.
    parseHTML() {
      return [{ tag: 'h1', attrs: { level: 2 } }, ...(this.parent?.() ?? [])];
    },
  }),
  ListItem.extend({
    // Tab is not bound: it leaves the field.
    addKeyboardShortcuts() {
      return {
        Enter: () => this.editor.commands.splitListItem(this.name),
        'Mod-]': () => this.editor.commands.sinkListItem(this.name),
        'Mod-[': () => this.editor.commands.liftListItem(this.name),
      };
    },
  }),
  Image.configure({ inline: true }),
  ...otherMarks,
  OtherElements,
];

/** Parses HTML into a document. Tiptap would parse the HTML as a string, which the content security policy refuses. */
export function documentOf(html: string): JSONContent {
  // A document of ProseMirror is an object in JSON, untyped by it.
  return DOMParser.fromSchema(getSchema(extensions)).parse(cleanBody(html)).toJSON() as JSONContent;
}

/** Returns the HTML of the text; '' if it is empty. */
export const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML());
