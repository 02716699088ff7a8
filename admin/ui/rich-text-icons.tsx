import type { ReactNode } from 'react';
import { icon } from '../../client/ui/icons';

const drawn = (...paths: readonly string[]): ReactNode => {
  const Drawn = icon(paths.map((path) => <path key={path} d={path} />));
  return <Drawn size={18} strokeWidth={1.75} />;
};

/* Glyphs of Lucide, as in client/ui/icons. */

/** By the names of the tools. */
export const icons: Readonly<Record<string, ReactNode>> = {
  heading: drawn('M4 12h8', 'M4 18V6', 'M12 18V6', 'M21 18h-4c0-4 4-3 4-6 0-1.5-2-2.5-4-1'),
  subheading: drawn(
    'M4 12h8',
    'M4 18V6',
    'M12 18V6',
    'M17.5 10.5c1.7-1 3.5 0 3.5 1.5a2 2 0 0 1-2 2',
    'M17 17.5c2 1.5 4 .3 4-1.5a2 2 0 0 0-2-2',
  ),
  bold: drawn('M6 12h9a4 4 0 0 1 0 8H7a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h7a4 4 0 0 1 0 8'),
  italic: drawn('M19 4h-9', 'M14 20H5', 'M15 4 9 20'),
  underline: drawn('M6 4v6a6 6 0 0 0 12 0V4', 'M4 20h16'),
  bullets: drawn('M3 5h.01', 'M3 12h.01', 'M3 19h.01', 'M8 5h13', 'M8 12h13', 'M8 19h13'),
  numbers: drawn(
    'M11 5h10',
    'M11 12h10',
    'M11 19h10',
    'M4 4h1v5',
    'M4 9h2',
    'M6.5 20H3.4c0-1 2.6-1.925 2.6-3.5a1.5 1.5 0 0 0-2.6-1.02',
  ),
  quote: drawn('M17 5H3', 'M21 12H8', 'M21 19H8', 'M3 12v7'),
  rule: drawn('M5 12h14'),
  undo: drawn('M3 7v6h6', 'M21 17a9 9 0 0 0-9-9 9 9 0 0 0-6 2.3L3 13'),
  redo: drawn('M21 7v6h-6', 'M3 17a9 9 0 0 1 9-9 9 9 0 0 1 6 2.3l3 2.7'),
  link: drawn(
    'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71',
    'M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71',
  ),
};
