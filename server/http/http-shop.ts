import type { RequestHandler } from 'express';
import type { Config } from '../config';
import type { Logger } from '../infra/logger';
import type { MediaLibrary } from '../infra/media';
import type { OutsideHosts } from '../infra/outside-hosts';
import type { RateLimits } from '../infra/rate-limits';

/** What the HTTP side needs of the shop behind it. */
export interface HttpShop {
  readonly config: Pick<Config, 'publicUrl' | 'trustProxy' | 'corsOrigins' | 'explorer'>;
  readonly logger: Logger;
  readonly limits: RateLimits;
  readonly media: MediaLibrary;
  /** Services of other companies that its pages load from. */
  readonly outside?: readonly OutsideHosts[];
  /** Answers /graphql; gets parsed JSON. */
  readonly graphql: RequestHandler;
  /** Answers everything below /api, unknown paths too; gets parsed JSON, but bytes on `rawPaths`. */
  readonly rest: RequestHandler;
  /** Paths below /api whose signature is over the raw body. */
  readonly rawPaths: readonly string[];
  /** Answers below /sandbox, where the sandbox card provider plays the outside world. */
  readonly sandbox?: RequestHandler;
  /** Answers below /unsubscribe, where newsletters lead those who want no more of them. */
  readonly unsubscribe?: RequestHandler;
  /** Whether the database answers and its migrations are done. Rejects or says false when not. */
  isReady(): Promise<boolean>;
}

/** What serves the storefront: from a build, or from sources while developing. */
export interface Site {
  /** Static files of the storefront. */
  readonly assets: RequestHandler;
  /** Answers every path that is not an API's or a file's, also with the not-found page. */
  readonly pages: RequestHandler;
  /** Development only: loosens the content security policy for what the development server injects. */
  readonly development?: boolean;
}
