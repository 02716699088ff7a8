import type { ReactNode } from 'react';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  Minus,
  Redo,
  TextQuote,
  Underline,
  Undo,
} from 'lucide-react';

const look = { size: 18, strokeWidth: 1.75 } as const;

/** By the names of the tools. */
export const icons: Readonly<Record<string, ReactNode>> = {
  heading: <Heading2 {...look} />,
  subheading: <Heading3 {...look} />,
  bold: <Bold {...look} />,
  italic: <Italic {...look} />,
  underline: <Underline {...look} />,
  bullets: <List {...look} />,
  numbers: <ListOrdered {...look} />,
  quote: <TextQuote {...look} />,
  rule: <Minus {...look} />,
  undo: <Undo {...look} />,
  redo: <Redo {...look} />,
  link: <Link {...look} />,
};
