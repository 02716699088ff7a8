import { createContext, useContext, type ReactNode } from 'react';
import type { ShopConfig } from '../../domain/page-state';

const ShopConfigContext = createContext<ShopConfig | null>(null);

export function ShopConfigProvider({ facts, children }: { facts: ShopConfig; children: ReactNode }) {
  return <ShopConfigContext value={facts}>{children}</ShopConfigContext>;
}

/** Returns the brand facts of this deployment. @throws Error outside a ShopConfigProvider, since there are no defaults */
export function useShopConfig(): ShopConfig {
  const facts = useContext(ShopConfigContext);
  if (!facts) throw new Error('useShopConfig needs a ShopConfigProvider above it.');
  return facts;
}
