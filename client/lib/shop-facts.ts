import type { Region } from '../../domain/editions';
import type { SentAnswer } from './late-apollo/answers';

/** What the server tells the storefront about the shop it serves: brand facts from its settings, never secrets. */
export interface ShopFacts {
  /** The edition the server runs; the client compares it with the one it was built for. */
  readonly region: Region;
  readonly shopName: string;
  readonly supportEmail: string;
  /** One line of the postal address each. */
  readonly postalAddress: readonly string[];
  /** Full addresses; an empty one is not shown. */
  readonly links: SocialLinks;
  /** Where mails lie as files, so that no page claims that they were sent; null when they are sent. */
  readonly demoMailFolder: string | null;
  /** How forms prove that a human fills them in: by the shop itself, or by Google's service. */
  readonly humanVerification: 'altcha' | 'recaptcha';
  /** Origin for canonical addresses, without a trailing slash: "https://shop.example". */
  readonly publicUrl: string;
}

export interface SocialLinks {
  readonly instagram: string;
  readonly facebook: string;
  readonly linkedin: string;
  readonly youtube: string;
}

/** What the page carries for the browser: the facts and the answers the server already has. */
export interface PageState {
  readonly facts: ShopFacts;
  readonly answers: readonly SentAnswer[];
}

/** The ids of the page's two elements: the one that React fills, and the JSON script that holds the state. */
export const pageElements = { root: 'root', state: 'page-state' } as const;

/** Marks that tell of what was done before the page's code was there: a form sent, a button pressed last; and that it has come. */
export const earlyMarks = { sent: 'data-sent-early', pressed: 'data-pressed-early', over: 'data-alive' } as const;
