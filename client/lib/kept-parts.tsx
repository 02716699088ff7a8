import { createContext, use, type ReactNode } from 'react';

/*
 * Parts that many pages share: the frame, and the cards of products. The server renders such a part once for its data, and puts the
 * markup into the pages that show it. Browsers render and hydrate every part as if there was no such thing.
 */

/** Parts rendered for earlier pages, by what determines their markup. */
export interface KeptParts {
  get(key: string): readonly string[] | undefined;
  set(key: string, markup: readonly string[]): unknown;
}

interface PartsOfPage {
  /** Returns the markup of a part, kept or rendered now. */
  readonly markupOf: (key: string, part: ReactNode) => string;
  /** Whether the page is rendered without its frame, whose markup is known. */
  readonly withoutFrame: boolean;
}

// Defined by the browser's build, in which nothing of this file is left.
declare const __IN_BROWSER__: boolean;
export const isInBrowser = typeof __IN_BROWSER__ !== 'undefined' && __IN_BROWSER__;

export const PartsContext = /* @__PURE__ */ createContext<PartsOfPage | null>(null);

/** The content of an element, as props for it. */
type Content = { readonly children: ReactNode } | { readonly dangerouslySetInnerHTML: { readonly __html: string } };

/** What determines the markup of a part beside the shop's settings: its kind, its data, and a function that it calls. */
export type PartKey = readonly [kind: string, data?: unknown, by?: object];

const functionNumbers = new WeakMap<object, number>();
let functionCount = 0;

/** A function is the same only while it is the same object. */
function textOf([kind, data, by]: PartKey): string {
  if (by && !functionNumbers.has(by)) functionNumbers.set(by, (functionCount += 1));
  return `${kind} ${by ? functionNumbers.get(by) : 0} ${JSON.stringify(data)}`;
}

/**
 * Returns the content of an element that many pages show. Call it as the last hook of a component: the part is rendered meanwhile.
 * @param key null for a part that is not kept
 * @param part depends on nothing of the page, has no ids of `useId` and preloads nothing
 */
export function usePartContent(key: PartKey | null, part: ReactNode): Content {
  const parts = isInBrowser ? null : use(PartsContext);
  return parts && key ? { dangerouslySetInnerHTML: { __html: parts.markupOf(textOf(key), part) } } : { children: part };
}
