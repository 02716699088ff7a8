import type { Region } from '../../domain/editions';
import { brandName } from '../../domain/shop-settings';
import type { SettingsReader } from './reader';

/** The shop's name and contact data. An empty link is not shown. */
export interface Brand {
  readonly name: string;
  readonly supportEmail: string;
  /** One entry per line of the postal address. */
  readonly postalAddress: readonly string[];
  readonly links: SocialLinks;
}

interface SocialLinks {
  readonly instagram: string;
  readonly facebook: string;
  readonly linkedin: string;
  readonly youtube: string;
}

const demoAddresses: Record<Region, string> = {
  IN: 'Fernwild, 1 Forest Lane, Pune 411001',
  UK: 'Fernwild, 1 Forest Lane, Greenford',
  US: 'Fernwild, 1 Forest Lane, Portland OR 97201',
};

/** Placeholder links, so that a demo shows where links appear. The top-level domain `example` is reserved and does not resolve. */
const demoLinks: SocialLinks = {
  instagram: 'https://fernwild.example/instagram',
  facebook: 'https://fernwild.example/facebook',
  linkedin: 'https://fernwild.example/linkedin',
  youtube: 'https://fernwild.example/youtube',
};
const noLinks: SocialLinks = { instagram: '', facebook: '', linkedin: '', youtube: '' };

export function readBrand(settings: SettingsReader, { region, isDemo }: { region: Region; isDemo: boolean }): Brand {
  const defaults = isDemo ? demoLinks : noLinks;
  const link = (name: string, network: keyof SocialLinks) => settings.url(name, ['https']) ?? defaults[network];
  return {
    name: settings.text('SHOP_NAME', brandName),
    supportEmail: readSupportEmail(settings),
    postalAddress: settings
      .text('SHOP_POSTAL_ADDRESS', demoAddresses[region])
      .split(',')
      .map((line) => line.trim()),
    links: {
      instagram: link('SHOP_INSTAGRAM_URL', 'instagram'),
      facebook: link('SHOP_FACEBOOK_URL', 'facebook'),
      linkedin: link('SHOP_LINKEDIN_URL', 'linkedin'),
      youtube: link('SHOP_YOUTUBE_URL', 'youtube'),
    },
  };
}

function readSupportEmail(settings: SettingsReader): string {
  const email = settings.text('SHOP_SUPPORT_EMAIL', 'support@fernwild.example');
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(email))
    settings.addProblem(`SHOP_SUPPORT_EMAIL must be an email address, but is "${email}".`);
  return email;
}
