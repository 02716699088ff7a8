import { useEffectEvent, useLayoutEffect, useSyncExternalStore, type RefObject } from 'react';

const never = () => () => undefined;

/** Returns whether scripts handle the page: false on the server and while the page hydrates. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Calls `call` when a component takes over elements that the server rendered, before it renders anything else. */
export function useOnHydration(call: () => void): void {
  const isHydrated = useHydrated();
  const run = useEffectEvent(call);
  useLayoutEffect(() => {
    if (!isHydrated) run();
  }, [isHydrated]);
}

/**
 * Adopts what was entered into a field before hydration, and its focus. React leaves both as they are, but calls no handler.
 * @param value the value that the server rendered
 * @param onFocus called if the field has the focus
 */
export function useEarlyInput(
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  value: string,
  adopt: (entered: string) => void,
  onFocus?: () => void,
): void {
  useOnHydration(() => {
    const entered = field.current?.value ?? value;
    if (entered !== value) adopt(entered);
    if (field.current !== null && field.current === document.activeElement) onFocus?.();
  });
}
