import { storageOrMemory, type BrowserStorage } from './browser-storage';

/** One instance for all pages: where the browser denies storage, the in-memory fallback must be shared. */
let shared: BrowserStorage | undefined;

/** Storage for the life of the browser tab. Never used on the server. */
export const tabStorage = (): BrowserStorage => (shared ??= storageOrMemory(() => window.sessionStorage));
