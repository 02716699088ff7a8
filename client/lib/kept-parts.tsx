import { createContext, use, type ComponentType, type ReactNode } from 'react';

/*
 * Parts that many pages share: the frame, the cards of products, and what a page shows of its data alone. The server renders such a part
 * once for its data, and puts the markup into the pages that show it. Browsers render and hydrate every part as if there was no such thing.
 */

/** Parts rendered for earlier pages, by what determines their markup. */
export interface KeptParts {
  get(key: string): readonly string[] | undefined;
  set(key: string, markup: readonly string[]): unknown;
}

interface PartsOfPage {
  /** Returns the markup of a part, kept or rendered now. */
  readonly markupOf: (key: string, part: ReactNode) => string;
  /** Returns an element in whose place the finished page has the markup of a part. */
  readonly placeOf: (key: string, part: ReactNode) => ReactNode;
  /** Whether the page is rendered without its frame, whose markup is known. */
  readonly withoutFrame: boolean;
}

// Defined by the browser's build, in which nothing of this file is left but `kept`, which does nothing there.
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
function numberOf(by: object): number {
  const number = functionNumbers.get(by) ?? (functionCount += 1);
  functionNumbers.set(by, number);
  return number;
}

const textOf = ([kind, data, by]: PartKey) => `${kind} ${by ? numberOf(by) : 0} ${JSON.stringify(data)}`;

/**
 * Returns the content of an element that many pages show. Call it as the last hook of a component: the part is rendered meanwhile.
 * @param key null for a part that is not kept
 * @param part depends on nothing of the page, has no ids of `useId` and preloads nothing
 */
export function usePartContent(key: PartKey | null, part: ReactNode): Content {
  const parts = isInBrowser ? null : use(PartsContext);
  return parts && key ? { dangerouslySetInnerHTML: { __html: parts.markupOf(textOf(key), part) } } : { children: part };
}

/** Data as JSON has them. Elements are none, and functions are only among the props themselves. */
type Plain = string | number | boolean | null | undefined | readonly Plain[] | { readonly [name: string]: Plain };
type PlainProps<Props> = { readonly [Name in keyof Props]: Plain | ((...given: never) => unknown) };

/**
 * Returns a component whose markup the server keeps. The component depends on its props and the shop's settings alone, has no ids of
 * `useId` and preloads nothing. Pass it no more than it shows, and no function that is made while rendering: both would be another part.
 */
export const kept: <Props extends PlainProps<Props>>(component: ComponentType<Props>) => ComponentType<Props> =
  isInBrowser ? (component) => component : keptOnServer;

function keptOnServer<Props extends PlainProps<Props>>(Part: ComponentType<Props>): ComponentType<Props> {
  const start = `${Part.name} ${numberOf(Part)}`;
  return function Kept(props: Props) {
    const parts = use(PartsContext);
    const part = <Part {...props} />;
    return parts ? parts.placeOf(start + textOfProps(props), part) : part;
  };
}

/** Functions are not in JSON. */
function textOfProps(props: object): string {
  const texts = Object.entries(props).map(
    ([name, value]: [string, unknown]) =>
      ` ${name} ${typeof value === 'function' ? numberOf(value) : JSON.stringify(value)}`,
  );
  return texts.join('');
}
