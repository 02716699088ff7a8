import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';

interface MiniCartControl {
  readonly isOpen: boolean;
  /** Opens the mini cart, as after adding a product. */
  open: () => void;
  close: () => void;
  setOpen: (isOpen: boolean) => void;
}

const MiniCartContext = createContext<MiniCartControl | null>(null);

export function MiniCartProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const control = useMemo(
    () => ({ isOpen, setOpen, open: () => setOpen(true), close: () => setOpen(false) }),
    [isOpen],
  );
  return <MiniCartContext value={control}>{children}</MiniCartContext>;
}

/** Open state of the header's mini cart, for the mini cart itself and for components that add to the cart. */
export function useMiniCart(): MiniCartControl {
  const control = useContext(MiniCartContext);
  if (!control) throw new Error('useMiniCart needs a MiniCartProvider above it.');
  return control;
}
