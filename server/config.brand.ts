import type { SettingsReader } from './config.reader';

/** What the shop is called and where it can be found. An empty link is not shown. */
export interface Brand {
  readonly name: string;
  readonly supportEmail: string;
  /** One line of the postal address each. */
  readonly postalAddress: readonly string[];
  readonly links: SocialLinks;
}

export interface SocialLinks {
  readonly instagram: string;
  readonly facebook: string;
  readonly linkedin: string;
  readonly youtube: string;
}

const demoAddress = 'Fernwild, 1 Forest Lane, Greenford';

export function readBrand(settings: SettingsReader): Brand {
  return {
    name: settings.text('SHOP_NAME', 'Fernwild'),
    supportEmail: readSupportEmail(settings),
    postalAddress: settings.text('SHOP_POSTAL_ADDRESS', demoAddress).split(',').map((line) => line.trim()),
    links: {
      instagram: settings.address('SHOP_INSTAGRAM_URL', ['https']) ?? '',
      facebook: settings.address('SHOP_FACEBOOK_URL', ['https']) ?? '',
      linkedin: settings.address('SHOP_LINKEDIN_URL', ['https']) ?? '',
      youtube: settings.address('SHOP_YOUTUBE_URL', ['https']) ?? '',
    },
  };
}

function readSupportEmail(settings: SettingsReader): string {
  const email = settings.text('SHOP_SUPPORT_EMAIL', 'support@fernwild.example');
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(email)) settings.refuse(`SHOP_SUPPORT_EMAIL must be an email address, but is "${email}".`);
  return email;
}
