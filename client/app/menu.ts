import { region } from '../lib/edition';
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

/** The menu of phones: that of wide screens, and three entries more. The specification names two pages twice. */
export const mobileMenu: readonly MenuEntry[] = [
  { label: 'Home', to: paths.home() },
  ...mainMenu,
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

/** The terms of each edition have a section for it under the name that is usual there. */
const delivery = region === 'UK' ? { label: 'Delivery', id: 'delivery' } : { label: 'Shipping', id: 'shipping' };

/** Answers before and after buying, and the pages about the shop that the main menu leaves out. */
export const footerHelpMenu: readonly MenuEntry[] = [
  { label: 'FAQ', to: paths.faq() },
  { label: delivery.label, to: `${paths.terms()}#${delivery.id}` },
  { label: 'Returns', to: `${paths.terms()}#returns` },
  { label: 'Our Philosophy', to: paths.philosophy() },
  { label: 'Our Story', to: paths.ourStory() },
];
