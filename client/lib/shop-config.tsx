import { createContext, useContext, type ReactNode } from 'react';
import type { ShopConfig, SocialLinks } from '../../domain/page-state';

const ShopConfigContext = createContext<ShopConfig | null>(null);

export function ShopConfigProvider({ shopConfig, children }: { shopConfig: ShopConfig; children: ReactNode }) {
  return <ShopConfigContext value={shopConfig}>{children}</ShopConfigContext>;
}

/** Returns the public settings of this deployment. @throws Error outside a ShopConfigProvider, since there are no defaults */
export function useShopConfig(): ShopConfig {
  const shopConfig = useContext(ShopConfigContext);
  if (!shopConfig) throw new Error('useShopConfig needs a ShopConfigProvider above it.');
  return shopConfig;
}

const networks: readonly { readonly key: keyof SocialLinks; readonly name: string }[] = [
  { key: 'instagram', name: 'Instagram' },
  { key: 'facebook', name: 'Facebook' },
  { key: 'linkedin', name: 'LinkedIn' },
  { key: 'youtube', name: 'YouTube' },
];

/** Returns the shop's profiles on social networks. A network without an address is omitted. */
export function useSocialLinks(): readonly { readonly name: string; readonly address: string }[] {
  const { links } = useShopConfig();
  return networks.map(({ key, name }) => ({ name, address: links[key] })).filter(({ address }) => address !== '');
}
