import { useEffect, useEffectEvent, useState } from 'react';

/** Code that is fetched when it is first wanted, so that the first view of a page does not wait for it. */
export interface LateCode<Code> {
  /** What has arrived already; nothing on the server, where nobody wants anything. */
  read: () => Code | undefined;
  fetch: () => Promise<Code>;
}

export function lateCode<Code>(load: () => Promise<Code>): LateCode<Code> {
  // Code is the same for everybody, so keeping it here is no state of anybody's.
  let arrived: Code | undefined;
  return { read: () => arrived, fetch: async () => (arrived ??= await load()) };
}

/**
 * The code once it has arrived, undefined until then.
 * @param onFailed called when it cannot be fetched; wanting it again tries again
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
