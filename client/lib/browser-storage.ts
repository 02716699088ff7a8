/** What the shop keeps in a browser by name. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The browser's storage, or, where it refuses one as it refuses cookies, a place that lasts as long as the page is open.
 * @param open reaches for the storage: the reaching itself is what a browser refuses
 */
export function storageOr(open: () => Storage): BrowserStorage {
  try {
    return keepingWhatFits(open());
  } catch {
    // Without storage the shop still sells: only the next page load will not know.
    return passing();
  }
}

/** A full storage refuses what is new, and must not fail what is going on. */
function keepingWhatFits(storage: Storage): BrowserStorage {
  return {
    getItem: (key) => storage.getItem(key),
    removeItem: (key) => storage.removeItem(key),
    setItem(key, value) {
      try {
        storage.setItem(key, value);
      } catch {
        // What stood there before is older than what could not be kept.
        storage.removeItem(key);
      }
    },
  };
}

function passing(): BrowserStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
