/** The subset of Web Storage that the storefront uses. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Returns the browser's storage, or in-memory storage for the lifetime of the page where the browser blocks it, as it may block cookies.
 * @param open accesses the storage; where storage is blocked, the access itself throws
 */
export function storageOrMemory(open: () => Storage): BrowserStorage {
  try {
    return ignoringQuotaErrors(open());
  } catch {
    // The shop works without storage; values are lost on the next page load.
    return memoryStorage();
  }
}

/** Ignores errors of a full storage, so that they do not fail the current operation. */
function ignoringQuotaErrors(storage: Storage): BrowserStorage {
  return {
    getItem: (key) => storage.getItem(key),
    removeItem: (key) => storage.removeItem(key),
    setItem(key, value) {
      try {
        storage.setItem(key, value);
      } catch {
        // The previous value is outdated.
        storage.removeItem(key);
      }
    },
  };
}

function memoryStorage(): BrowserStorage {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

/** One instance for all pages: where the browser denies storage, the in-memory fallback must be shared. */
let shared: BrowserStorage | undefined;

/** Storage for the life of the browser tab. Never used on the server. */
export const tabStorage = (): BrowserStorage => (shared ??= storageOrMemory(() => window.sessionStorage));
