import { useShopConfig } from './shop-config';
import type { SocialLinks } from '../../domain/page-state';

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
