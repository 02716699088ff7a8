import { createElement, type ReactNode } from 'react';
import { classNames } from '../../client/lib/class-names';
import { inertBody, safeAddress } from './rich-text-html';
import styles from '../../client/ui/RichText.module.css';

/** Elements that readers get, with their attributes as React names them; what else there is shows its text only. */
const shown: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    'p br hr h2 h3 h4 strong b em i u s small sub sup blockquote ul ol li dl dt dd figure figcaption table caption thead tbody tr'
      .split(' ')
      .map((tag) => [tag, []]),
  ),
  a: ['href', 'title'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['scope', 'colSpan', 'rowSpan'],
  td: ['colSpan', 'rowSpan'],
};

/** The shop's own pictures only, as in the storefront. */
const ownAddress = /^\/(?!\/)/;

function attributesOf(element: Element, names: readonly string[]): Record<string, string> {
  const given = names.flatMap((name) => {
    const value = element.getAttribute(name);
    const isSafe = name === 'src' ? ownAddress : safeAddress;
    return value === null || ((name === 'src' || name === 'href') && !isSafe.test(value)) ? [] : [[name, value]];
  });
  return Object.fromEntries(given) as Record<string, string>;
}

function viewOf(node: ChildNode, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.tagName.toLowerCase();
  if (tag === 'script' || tag === 'style') return null;
  const children = [...node.childNodes].map(viewOf);
  const names = shown[tag];
  if (!names) return children;
  // A click does not leave the text that is being written.
  const target = tag === 'a' ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return createElement(tag, { key, ...attributesOf(node, names), ...target }, ...children);
}

/**
 * HTML as readers see it, in the styles of the storefront. It becomes elements of React one by one, from a document that runs and loads
 * nothing: the content security policy allows no HTML to be inserted.
 */
export function RichTextView({ html, className }: { html: string; className?: string | undefined }) {
  return <div className={classNames(styles.richText, className)}>{[...inertBody(html).childNodes].map(viewOf)}</div>;
}
