import type { ComponentType } from 'react';
import type { StaffRole } from '../../domain/staff/staff-roles';

/** Groups of the navigation, in its order. */
export const screenGroups = ['Today', 'Orders', 'Catalogue', 'Customers', 'Marketing', 'Shop'] as const;

export type ScreenGroup = (typeof screenGroups)[number];

interface Screen {
  /** Below /admin. */
  readonly path: string;
  /** Who may open it, besides owners. */
  readonly roles: readonly StaffRole[];
  /** Its code, which is loaded when the screen is opened. */
  readonly lazy: () => Promise<{ readonly Component: ComponentType }>;
}

/** A screen of the navigation. */
export interface NamedScreen extends Screen {
  readonly name: string;
  readonly group: ScreenGroup;
}

const allRoles: readonly StaffRole[] = ['manager', 'packer', 'editor'];
const packing: readonly StaffRole[] = ['manager', 'packer'];
const editing: readonly StaffRole[] = ['manager', 'editor'];
const managing: readonly StaffRole[] = ['manager'];
const ownersOnly: readonly StaffRole[] = [];

/** In the order of the navigation. The first one that a person may open is where the back office begins. */
export const namedScreens: readonly NamedScreen[] = [
  {
    path: '/today',
    name: 'Today',
    group: 'Today',
    roles: allRoles,
    lazy: () => import('../features/today/Today'),
  },
  {
    path: '/orders',
    name: 'Orders',
    group: 'Orders',
    roles: packing,
    lazy: () => import('../features/orders/Orders'),
  },
  {
    path: '/refunds',
    name: 'Refunds',
    group: 'Orders',
    roles: managing,
    lazy: () => import('../features/orders/Refunds'),
  },
  {
    path: '/products',
    name: 'Products',
    group: 'Catalogue',
    roles: allRoles,
    lazy: () => import('../features/products/Products'),
  },
  {
    path: '/products/transfer',
    name: 'Import and export',
    group: 'Catalogue',
    roles: editing,
    lazy: () => import('../features/imports/Transfer'),
  },
  {
    path: '/ingredients',
    name: 'Ingredients',
    group: 'Catalogue',
    roles: editing,
    lazy: () => import('../features/ingredients/Ingredients'),
  },
  {
    path: '/categories',
    name: 'Categories and tags',
    group: 'Catalogue',
    roles: editing,
    lazy: () => import('../features/categories/Categories'),
  },
  {
    path: '/customers',
    name: 'Customers',
    group: 'Customers',
    roles: managing,
    lazy: () => import('../features/customers/Customers'),
  },
  {
    path: '/reviews',
    name: 'Reviews',
    group: 'Customers',
    roles: editing,
    lazy: () => import('../features/reviews/Reviews'),
  },
  {
    path: '/comments',
    name: 'Comments',
    group: 'Customers',
    roles: editing,
    lazy: () => import('../features/blog/Comments'),
  },
  {
    path: '/messages',
    name: 'Messages',
    group: 'Customers',
    roles: managing,
    lazy: () => import('../features/messages/Messages'),
  },
  {
    path: '/mails',
    name: 'Mails not sent',
    group: 'Customers',
    roles: managing,
    lazy: () => import('../features/mail/Mails'),
  },
  { path: '/blog', name: 'Blog', group: 'Marketing', roles: editing, lazy: () => import('../features/blog/BlogPosts') },
  {
    path: '/newsletter',
    name: 'Newsletter',
    group: 'Marketing',
    roles: managing,
    lazy: () => import('../features/newsletter/Newsletter'),
  },
  {
    path: '/coupons',
    name: 'Coupons',
    group: 'Marketing',
    roles: managing,
    lazy: () => import('../features/coupons/Coupons'),
  },
  {
    path: '/staff',
    name: 'Staff',
    group: 'Shop',
    roles: ownersOnly,
    lazy: () => import('../features/members/Members'),
  },
  {
    path: '/settings',
    name: 'Settings',
    group: 'Shop',
    roles: ownersOnly,
    lazy: () => import('../features/settings/Settings'),
  },
  { path: '/audit', name: 'Audit log', group: 'Shop', roles: managing, lazy: () => import('../features/audit/Audit') },
];

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
