import type { ComponentType } from 'react';
import type { StaffRole } from '../../domain/staff/staff-roles';

interface Screen {
  /** The path starts below /admin. */
  readonly path: string;
  /** The roles that may open it, besides owners. */
  readonly roles: readonly StaffRole[];
  /** Loads its code when the screen is opened. */
  readonly lazy: () => Promise<{ readonly Component: ComponentType }>;
}

/** A screen of the navigation. */
interface NamedScreen extends Screen {
  readonly name: string;
}

export interface ScreenGroup {
  readonly name: string;
  readonly screens: readonly NamedScreen[];
}

const allRoles: readonly StaffRole[] = ['manager', 'packer', 'editor'];
const packing: readonly StaffRole[] = ['manager', 'packer'];
const editing: readonly StaffRole[] = ['manager', 'editor'];
const managing: readonly StaffRole[] = ['manager'];
const ownersOnly: readonly StaffRole[] = [];

/** The navigation, in its order. The first screen that a person may open is where the back office begins. */
export const screenGroups: readonly ScreenGroup[] = [
  {
    name: 'Today',
    screens: [{ path: '/today', name: 'Today', roles: allRoles, lazy: () => import('../features/today/Today') }],
  },
  {
    name: 'Orders',
    screens: [
      { path: '/orders', name: 'Orders', roles: packing, lazy: () => import('../features/orders/Orders') },
      { path: '/refunds', name: 'Refunds', roles: managing, lazy: () => import('../features/orders/Refunds') },
    ],
  },
  {
    name: 'Catalogue',
    screens: [
      { path: '/products', name: 'Products', roles: allRoles, lazy: () => import('../features/products/Products') },
      {
        path: '/products/transfer',
        name: 'Import and export',
        roles: editing,
        lazy: () => import('../features/imports/Transfer'),
      },
      {
        path: '/ingredients',
        name: 'Ingredients',
        roles: editing,
        lazy: () => import('../features/ingredients/Ingredients'),
      },
      {
        path: '/categories',
        name: 'Categories and tags',
        roles: editing,
        lazy: () => import('../features/categories/Categories'),
      },
    ],
  },
  {
    name: 'Customers',
    screens: [
      { path: '/customers', name: 'Customers', roles: managing, lazy: () => import('../features/customers/Customers') },
      { path: '/reviews', name: 'Reviews', roles: editing, lazy: () => import('../features/reviews/Reviews') },
      { path: '/comments', name: 'Comments', roles: editing, lazy: () => import('../features/blog/Comments') },
      { path: '/messages', name: 'Messages', roles: managing, lazy: () => import('../features/messages/Messages') },
      { path: '/mails', name: 'Mails not sent', roles: managing, lazy: () => import('../features/mail/Mails') },
    ],
  },
  {
    name: 'Marketing',
    screens: [
      { path: '/blog', name: 'Blog', roles: editing, lazy: () => import('../features/blog/BlogPosts') },
      {
        path: '/newsletter',
        name: 'Newsletter',
        roles: managing,
        lazy: () => import('../features/newsletter/Newsletter'),
      },
      { path: '/coupons', name: 'Coupons', roles: managing, lazy: () => import('../features/coupons/Coupons') },
    ],
  },
  {
    name: 'Shop',
    screens: [
      { path: '/staff', name: 'Staff', roles: ownersOnly, lazy: () => import('../features/members/Members') },
      { path: '/settings', name: 'Settings', roles: ownersOnly, lazy: () => import('../features/settings/Settings') },
      { path: '/audit', name: 'Audit log', roles: managing, lazy: () => import('../features/audit/Audit') },
    ],
  },
];

export const namedScreens = screenGroups.flatMap(({ screens: ofGroup }) => ofGroup);

/** Screens that are reached from others. */
const linkedScreens: readonly Screen[] = [
  { path: '/orders/papers', roles: packing, lazy: () => import('../features/orders/Papers') },
  { path: '/orders/:number', roles: packing, lazy: () => import('../features/orders/Order') },
  { path: '/products/new', roles: editing, lazy: () => import('../features/products/NewProduct') },
  { path: '/products/:id', roles: editing, lazy: () => import('../features/products/ProductEditor') },
  { path: '/products/:id/stock', roles: allRoles, lazy: () => import('../features/products/Stock') },
  { path: '/products/:id/schedule', roles: editing, lazy: () => import('../features/planned-prices/Schedule') },
  { path: '/ingredients/new', roles: editing, lazy: () => import('../features/ingredients/NewIngredient') },
  { path: '/ingredients/:id', roles: editing, lazy: () => import('../features/ingredients/Ingredient') },
  { path: '/customers/:id', roles: managing, lazy: () => import('../features/customers/Customer') },
  { path: '/messages/:id', roles: managing, lazy: () => import('../features/messages/Message') },
  { path: '/blog/new', roles: editing, lazy: () => import('../features/blog/NewBlogPost') },
  { path: '/blog/:id', roles: editing, lazy: () => import('../features/blog/BlogPost') },
  { path: '/coupons/new', roles: managing, lazy: () => import('../features/coupons/NewCoupon') },
  { path: '/coupons/:id', roles: managing, lazy: () => import('../features/coupons/Coupon') },
  { path: '/account', roles: allRoles, lazy: () => import('../features/sign-in/Account') },
];

export const screens: readonly Screen[] = [...namedScreens, ...linkedScreens];
