import { baseKeymap, chainCommands, exitCode, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { DOMParser as DocumentParser, DOMSerializer, type MarkType, type Node, type NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { EditorState, type Command } from 'prosemirror-state';
import { inertBody } from './rich-text-html';
import { richTextSchema } from './rich-text-schema';

const { nodes, marks } = richTextSchema;

export function documentOf(html: string): Node {
  return DocumentParser.fromSchema(richTextSchema).parse(inertBody(html));
}

const isEmpty = ({ childCount, firstChild }: Node): boolean =>
  childCount === 1 && firstChild?.type === nodes.paragraph && firstChild.content.size === 0;

/** HTML of a document; '' for an empty one. */
export function htmlOf(doc: Node): string {
  if (isEmpty(doc)) return '';
  const holder = document.createElement('div');
  holder.append(DOMSerializer.fromSchema(richTextSchema).serializeFragment(doc.content));
  return holder.innerHTML;
}

const insertBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

const insertRule: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.horizontal_rule.create()).scrollIntoView());
  return true;
};

const isIn = (type: NodeType, { selection: { $from } }: EditorState): boolean =>
  Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some((node) => node.type === type);

const isHeading = (level: number, { selection: { $from } }: EditorState): boolean =>
  $from.parent.type === nodes.heading && $from.parent.attrs['level'] === level;

export function hasMark(type: MarkType, { selection: { from, to, empty, $from }, storedMarks, doc }: EditorState) {
  return empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type);
}

/** A button of the toolbar that is on or off where the cursor is. */
export interface RichTextTool {
  readonly name: string;
  readonly keys?: string;
  readonly run: Command;
  /** Absent for those that are never on. */
  readonly isOn?: (state: EditorState) => boolean;
}

const markTool = (name: string, type: MarkType, keys: string): RichTextTool => ({
  name,
  keys,
  run: toggleMark(type),
  isOn: (state) => hasMark(type, state),
});

const headingTool = (name: string, level: number): RichTextTool => ({
  name,
  keys: `Mod-Alt-${level}`,
  run: (state, dispatch) =>
    (isHeading(level, state) ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level }))(state, dispatch),
  isOn: (state) => isHeading(level, state),
});

const listTool = (name: string, type: NodeType, keys: string): RichTextTool => ({
  name,
  keys,
  run: (state, dispatch) => (isIn(type, state) ? liftListItem(nodes.list_item) : wrapInList(type))(state, dispatch),
  isOn: (state) => isIn(type, state),
});

export const tools = {
  heading: headingTool('Heading', 2),
  subheading: headingTool('Subheading', 3),
  bold: markTool('Bold', marks.strong, 'Mod-b'),
  italic: markTool('Italic', marks.em, 'Mod-i'),
  underline: markTool('Underline', marks.underline, 'Mod-u'),
  bullets: listTool('Bulleted list', nodes.bullet_list, 'Mod-Shift-8'),
  numbers: listTool('Numbered list', nodes.ordered_list, 'Mod-Shift-7'),
  quote: {
    name: 'Quote',
    run: wrapIn(nodes.blockquote),
    isOn: (state) => isIn(nodes.blockquote, state),
  },
  rule: { name: 'Line across', run: insertRule },
  undo: { name: 'Undo', keys: 'Mod-z', run: undo },
  redo: { name: 'Redo', keys: 'Mod-y', run: redo },
} satisfies Record<string, RichTextTool>;

/** Tab is not bound: it leaves the field. */
const keys = {
  ...Object.fromEntries(
    Object.values<RichTextTool>(tools).flatMap(({ keys: name, run }) => (name === undefined ? [] : [[name, run]])),
  ),
  'Mod-Shift-z': redo,
  'Mod-Alt-0': setBlockType(nodes.paragraph),
  'Mod-]': sinkListItem(nodes.list_item),
  'Mod-[': liftListItem(nodes.list_item),
  Enter: splitListItem(nodes.list_item),
  'Shift-Enter': chainCommands(exitCode, insertBreak),
};

export function stateOf(html: string): EditorState {
  return EditorState.create({ doc: documentOf(html), plugins: [history(), keymap(keys), keymap(baseKeymap)] });
}

/** Returns the range of the link around the cursor, or the selection if there is one. */
function linkedRange({ selection: { $from, from, to, empty } }: EditorState): readonly [number, number] {
  const mark = marks.link.isInSet($from.marks());
  if (!empty || !mark) return [from, to];
  let range: readonly [number, number] = [from, to];
  $from.parent.forEach((node, offset) => {
    const start = $from.start() + offset;
    if (start <= from && from <= start + node.nodeSize && mark.isInSet(node.marks))
      range = [start, start + node.nodeSize];
  });
  return range;
}

/** Links the selection or changes its link, or inserts the address where nothing is selected; null removes the link. */
export function linkCommand(href: string | null): Command {
  return (state, dispatch) => {
    const [from, to] = linkedRange(state);
    const tr = state.tr;
    if (href === null) tr.removeMark(from, to, marks.link);
    else if (from === to) tr.insertText(href, from).addMark(from, from + href.length, marks.link.create({ href }));
    else tr.addMark(from, to, marks.link.create({ href }));
    dispatch?.(tr);
    return true;
  };
}

/** The address of the link at the cursor; undefined where there is none. */
export function linkAt(state: EditorState): string | undefined {
  const { $from, from, to } = state.selection;
  const atCursor = marks.link.isInSet($from.marks());
  const selected = atCursor ?? marks.link.isInSet((from < to ? state.doc.nodeAt(from) : null)?.marks ?? []);
  return selected ? String(selected.attrs['href']) : undefined;
}
