import { paths } from '../lib/paths';

export interface MenuEntry {
  readonly label: string;
  readonly to: string;
}

/** The menu of wide screens, in display order. */
export const mainMenu: readonly MenuEntry[] = [
  { label: 'Shop', to: paths.shop() },
  { label: 'Ingredients', to: paths.ingredients() },
  { label: 'About Us', to: paths.aboutUs() },
  { label: 'Blog', to: paths.blog() },
  { label: 'Contact Us', to: paths.contact() },
  { label: 'Promises', to: paths.ourPromises() },
  { label: 'Impact', to: paths.ourImpact() },
];

/** Additional entries on phones, before and after the main menu. */
export const mobileFirst: readonly MenuEntry[] = [{ label: 'Home', to: paths.home() }];
export const mobileLast: readonly MenuEntry[] = [
  { label: 'Our Impact', to: paths.ourImpact() },
  { label: 'Our Promises', to: paths.ourPromises() },
];

export const footerMenu: readonly MenuEntry[] = [
  { label: 'Shop', to: paths.shop() },
  { label: 'Ingredients', to: paths.ingredients() },
  { label: 'Terms & Conditions', to: paths.terms() },
  { label: 'Privacy Policy', to: paths.privacy() },
  { label: 'Contact Us', to: paths.contact() },
];

export const checkoutFooterMenu: readonly MenuEntry[] = [
  { label: 'Terms & Conditions', to: paths.terms() },
  { label: 'Privacy Policy', to: paths.privacy() },
  { label: 'Contact Us', to: paths.contact() },
];
