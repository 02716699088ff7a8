import { useEffect, useEffectEvent, useState } from 'react';

/** Code that is fetched on first use, so that the first view of a page does not wait for it. */
export interface LazyCode<Code> {
  /** Returns the code if it has been fetched; always undefined on the server, where effects do not run. */
  read: () => Code | undefined;
  fetch: () => Promise<Code>;
}

export function lazyCode<Code>(load: () => Promise<Code>): LazyCode<Code> {
  // Safe in module scope: code is the same for all requests and holds no user's state.
  let loaded: Code | undefined;
  return { read: () => loaded, fetch: async () => (loaded ??= await load()) };
}

/** The address that browsers name in the failure of an import. */
const addressIn = (failure: unknown): string | undefined =>
  failure instanceof Error ? /https?:\S+\.js/.exec(failure.message)?.[0] : undefined;

const importFrom = (address: string): Promise<unknown> => import(/* @vite-ignore */ address);

/**
 * Fetches a module that the build writes to a file of its own. Chromium remembers a failed import for as long as the page is open; a
 * repeated attempt fetches the file by another address.
 */
export function lazyFile<Code>(load: () => Promise<Code>, fetchFrom = importFrom): LazyCode<Code> {
  let attempts = 0;
  return lazyCode(async () => {
    attempts += 1;
    try {
      return await load();
    } catch (failure) {
      const address = attempts > 1 ? addressIn(failure) : undefined;
      if (address === undefined) throw failure;
      // The address leads to the same file, which is the module that `load` names.
      return (await fetchFrom(`${address}?attempt=${attempts}`)) as Code;
    }
  });
}

/**
 * Returns the code once it has been fetched, undefined until then.
 * @param onFailed called when it cannot be fetched; setting `wanted` again retries
 */
export function useLazyCode<Code>(code: LazyCode<Code>, enabled: boolean, onFailed?: () => void): Code | undefined {
  const [loaded, setLoaded] = useState(code.read);
  const fail = useEffectEvent(() => onFailed?.());
  useEffect(() => {
    if (!enabled || loaded !== undefined) return;
    let isCurrent = true;
    code.fetch().then(
      (fetched) => {
        if (isCurrent) setLoaded(() => fetched);
      },
      () => {
        if (isCurrent) fail();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [code, enabled, loaded]);
  return loaded;
}
