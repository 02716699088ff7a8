import { createContext, useContext, type ReactNode } from 'react';
import type { ShopFacts } from './shop-facts';

const ShopConfigContext = createContext<ShopFacts | null>(null);

export function ShopConfigProvider({ facts, children }: { facts: ShopFacts; children: ReactNode }) {
  return <ShopConfigContext value={facts}>{children}</ShopConfigContext>;
}

/** The brand facts of this deployment. Throws outside the app, where nothing could be shown truthfully. */
export function useShopConfig(): ShopFacts {
  const facts = useContext(ShopConfigContext);
  if (!facts) throw new Error('useShopConfig needs a ShopConfigProvider above it.');
  return facts;
}
