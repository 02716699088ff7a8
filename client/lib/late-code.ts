import { useEffect, useEffectEvent, useState } from 'react';

/** Code that is fetched on first use, so that the first view of a page does not wait for it. */
export interface LateCode<Code> {
  /** Returns the code if it has been fetched; always undefined on the server, where effects do not run. */
  read: () => Code | undefined;
  fetch: () => Promise<Code>;
}

export function lateCode<Code>(load: () => Promise<Code>): LateCode<Code> {
  // Safe in module scope: code is the same for all requests and holds no user's state.
  let arrived: Code | undefined;
  return { read: () => arrived, fetch: async () => (arrived ??= await load()) };
}

/**
 * Returns the code once it has been fetched, undefined until then.
 * @param onFailed called when it cannot be fetched; setting `wanted` again retries
 */
export function useLateCode<Code>(code: LateCode<Code>, wanted: boolean, onFailed?: () => void): Code | undefined {
  const [arrived, setArrived] = useState(code.read);
  const fail = useEffectEvent(() => onFailed?.());
  useEffect(() => {
    if (!wanted || arrived !== undefined) return;
    let isCurrent = true;
    code.fetch().then(
      (fetched) => {
        if (isCurrent) setArrived(() => fetched);
      },
      () => {
        if (isCurrent) fail();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [code, wanted, arrived]);
  return arrived;
}
