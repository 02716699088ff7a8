import type { Region } from './editions';

/** Settings that the server passes to the storefront: the brand, never secrets. */
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

/** State embedded in the page for the browser: settings, and the answers to the page's queries. */
export interface PageState {
  readonly shopConfig: ShopConfig;
  /** Apollo Client's cache, as its `extract` returns it. */
  readonly cache: unknown;
}

/** Ids of two elements of the page: React's root, and the JSON script that holds the state. */
export const pageElements = { root: 'root', state: 'page-state' } as const;
