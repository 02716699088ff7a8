import type { RequestHandler } from 'express';
import type { Config } from '../config';
import type { Logger } from '../infra/logger';
import type { MediaLibrary } from '../infra/media';
import type { ExternalHosts } from '../infra/external-hosts';
import type { AppGate } from '../infra/request/app-caller';
import type { RateLimits } from '../infra/rate-limits';
import type { VersionSource } from './response-cache';

/** What the HTTP layer needs of the shop. */
export interface HttpShop {
  readonly config: Pick<Config, 'publicUrl' | 'trustProxy' | 'corsOrigins' | 'introspection'>;
  readonly logger: Logger;
  readonly limits: RateLimits;
  readonly apps: AppGate;
  /** The version of the data that public responses show; undefined: responses are not kept. */
  readonly publicVersion?: VersionSource | undefined;
  readonly media: MediaLibrary;
  /** Third-party services that pages load resources from. */
  readonly externalHosts?: readonly ExternalHosts[];
  /** Handles /graphql; receives parsed JSON. */
  readonly graphql: RequestHandler;
  /** Handles what is below /admin; undefined where the cookie of its sessions would not be safe. */
  readonly staff?: StaffHandlers | undefined;
  /** Handles /schema.graphql, the GraphQL schema as text; undefined where introspection is off. */
  readonly schemaDocument?: RequestHandler;
  /** Handles everything below /api, unknown paths included; receives parsed JSON, but raw bytes on `rawPaths`. */
  readonly rest: RequestHandler;
  /** Paths below /api whose signature covers the raw body. */
  readonly rawPaths: readonly string[];
  /** Handles /sandbox, the endpoints of the sandbox card provider. */
  readonly sandbox?: RequestHandler;
  /** Handles /unsubscribe, the target of the unsubscribe links in newsletters. */
  readonly unsubscribe?: RequestHandler;
  /** Whether the database answers and its migrations are complete. Rejects or resolves to false when not. */
  isReady(): Promise<boolean>;
  /** Whether Redis is there; undefined: the shop runs without. Its absence makes no process unready. */
  readonly isRedisConnected?: (() => boolean) | undefined;
}

/** The back office on the server. */
export interface StaffHandlers {
  /** Handles /admin/graphql; receives parsed JSON. */
  readonly graphql: RequestHandler;
  /** Refuses a caller without the right to upload, before the body is read. */
  readonly authoriseUpload: RequestHandler;
  /** Handles /admin/pictures; receives a picture as raw body. */
  readonly pictures: RequestHandler;
  /** Handles files that staff save, by their names below /admin/exports. */
  readonly exports: Readonly<Record<string, RequestHandler>>;
  /** Handles /admin/imports/catalogue; reads the file from the request. */
  readonly imports: RequestHandler;
}

/** Serves the application of the back office, which runs in the browser alone. */
export interface BackOfficeSite {
  /** Serves its scripts, styles and fonts; paths are relative to /admin. */
  readonly files: RequestHandler;
  /** Returns its document, the same for every screen. @param nonce of the scripts that the development server injects */
  readonly document: (nonce: string) => string | Promise<string>;
}

/** Serves the storefront: from a build, or from sources during development. */
export interface Site {
  /** Serves the static files of the storefront. */
  readonly assets: RequestHandler;
  /** Handles every path that is neither an API nor a file, including the 404 page. */
  readonly pages: RequestHandler;
  /** The application of the back office; undefined where it was not built. */
  readonly backOffice?: BackOfficeSite | undefined;
  /** Hashes of the inline scripts of its pages, for the content security policy: "sha256-…". */
  readonly scriptHashes?: readonly string[];
  /** Development only: relaxes the content security policy for what the development server injects. */
  readonly development?: boolean;
}
