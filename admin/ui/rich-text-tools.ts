import type { ChainedCommands } from '@tiptap/core';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  Minus,
  Redo,
  TextQuote,
  Underline,
  Undo,
  type LucideIcon,
} from 'lucide-react';

/** A button of the toolbar. */
interface RichTextTool {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly keys?: string;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
  /** The node or mark, and its attributes, in which the button is on; absent if it is never on. */
  readonly on?: readonly [name: string, attributes?: object];
}

const heading = (name: string, icon: LucideIcon, level: 2 | 3): RichTextTool => ({
  name,
  icon,
  keys: `Mod-Alt-${level}`,
  run: (chain) => chain.toggleHeading({ level }),
  on: ['heading', { level }],
});

/** The keys are those that Tiptap binds. */
export const tools: readonly RichTextTool[] = [
  heading('Heading', Heading2, 2),
  heading('Subheading', Heading3, 3),
  { name: 'Bold', icon: Bold, keys: 'Mod-b', run: (chain) => chain.toggleBold(), on: ['bold'] },
  { name: 'Italic', icon: Italic, keys: 'Mod-i', run: (chain) => chain.toggleItalic(), on: ['italic'] },
  { name: 'Underline', icon: Underline, keys: 'Mod-u', run: (chain) => chain.toggleUnderline(), on: ['underline'] },
  {
    name: 'Bulleted list',
    icon: List,
    keys: 'Mod-Shift-8',
    run: (chain) => chain.toggleBulletList(),
    on: ['bulletList'],
  },
  {
    name: 'Numbered list',
    icon: ListOrdered,
    keys: 'Mod-Shift-7',
    run: (chain) => chain.toggleOrderedList(),
    on: ['orderedList'],
  },
  { name: 'Quote', icon: TextQuote, keys: 'Mod-Shift-b', run: (chain) => chain.toggleBlockquote(), on: ['blockquote'] },
  { name: 'Line across', icon: Minus, run: (chain) => chain.setHorizontalRule() },
  { name: 'Undo', icon: Undo, keys: 'Mod-z', run: (chain) => chain.undo() },
  { name: 'Redo', icon: Redo, keys: 'Mod-y', run: (chain) => chain.redo() },
];
