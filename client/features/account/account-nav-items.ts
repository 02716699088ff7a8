import { BookOpen, Heart, KeyRound, LayoutGrid, Leaf, Package, UserRound, type LucideIcon } from 'lucide-react';
import { paths } from '../../lib/paths';

export type AccountNavKey = 'dashboard' | 'info' | 'orders' | 'addresses' | 'reviews' | 'wishlist' | 'password';

export interface AccountNavItem {
  readonly key: AccountNavKey;
  readonly label: string;
  readonly to: string;
  readonly icon: LucideIcon;
  /** Description on the dashboard's tile. */
  readonly note: string;
}

export const dashboardNavItem: AccountNavItem = {
  key: 'dashboard',
  label: 'Dashboard',
  to: paths.dashboard(),
  icon: LayoutGrid,
  note: 'Your account at a glance',
};

/** Entries of the account in display order, for the menu and the dashboard. */
export const accountNavItems: readonly AccountNavItem[] = [
  { key: 'info', label: 'My Info', to: paths.accountInfo(), icon: UserRound, note: 'Your name and your wishes' },
  {
    key: 'orders',
    label: 'Order History',
    to: paths.orderHistory(),
    icon: Package,
    note: 'What you bought, and where it is now',
  },
  { key: 'addresses', label: 'Address Book', to: paths.addressBook(), icon: BookOpen, note: 'Where your parcels go' },
  { key: 'reviews', label: 'My Reviews', to: paths.myReviews(), icon: Leaf, note: 'What you made of our products' },
  { key: 'wishlist', label: 'My Wishlist', to: paths.wishlist(), icon: Heart, note: 'Your favourites, kept for later' },
  {
    key: 'password',
    label: 'Change Password',
    to: paths.changePassword(),
    icon: KeyRound,
    note: 'Choose a new one from time to time',
  },
];
