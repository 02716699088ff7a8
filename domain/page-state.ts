import type { Region } from './editions';

/** Settings that the server passes to the storefront: brand facts, never secrets. */
export interface ShopConfig {
  /** The edition the server runs; the client compares it with the one it was built for. */
  readonly region: Region;
  readonly shopName: string;
  readonly supportEmail: string;
  /** One entry per line of the postal address. */
  readonly postalAddress: readonly string[];
  /** Absolute URLs; an empty one is not shown. */
  readonly links: SocialLinks;
  /** A product page states how many are left, from this number on. */
  readonly lowStock: number;
  /** Folder to which a demo writes mails as files, so that no page claims that they were sent; null when mails are sent. */
  readonly demoMailFolder: string | null;
  /** Forms verify that a human fills them in with ALTCHA, which the shop runs itself, or with Google's reCAPTCHA. */
  readonly humanVerification: 'altcha' | 'recaptcha';
  /** Origin of canonical URLs, without a trailing slash: "https://shop.example". */
  readonly publicUrl: string;
}

export interface SocialLinks {
  readonly instagram: string;
  readonly facebook: string;
  readonly linkedin: string;
  readonly youtube: string;
}

/** State embedded in the page for the browser: the facts, and the answers to the page's queries. */
export interface PageState {
  readonly shopConfig: ShopConfig;
  /** Apollo Client's cache, as its `extract` returns it. */
  readonly cache: unknown;
}

/** Ids of two elements of the page: React's root, and the JSON script that holds the state. */
export const pageElements = { root: 'root', state: 'page-state' } as const;

/** Attributes that record input before the page's code runs. */
export const preHydrationMarks = {
  /** On a form that was submitted. */
  submitted: 'data-sent-early',
  /** On a button that was pressed: when, as the numbers of its presses among all presses of the page, "2 3". */
  clicked: 'data-pressed-early',
  /** On a button of which each press counts, such as one that raises a quantity; any other is repeated once. */
  stepper: 'data-stepper',
  /** On the root: ends the recording. */
  hydrated: 'data-alive',
} as const;
