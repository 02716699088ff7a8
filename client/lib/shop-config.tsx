import { createContext, useContext, type ReactNode } from 'react';
import type { ShopFacts } from './shop-facts';

const ShopConfigContext = createContext<ShopFacts | null>(null);

export function ShopConfigProvider({ facts, children }: { facts: ShopFacts; children: ReactNode }) {
  return <ShopConfigContext value={facts}>{children}</ShopConfigContext>;
}

/** Returns the brand facts of this deployment. @throws Error outside a ShopConfigProvider, since there are no defaults */
export function useShopConfig(): ShopFacts {
  const facts = useContext(ShopConfigContext);
  if (!facts) throw new Error('useShopConfig needs a ShopConfigProvider above it.');
  return facts;
}
