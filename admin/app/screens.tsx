import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { StaffRole } from '../../domain/staff/staff-roles';

type ScreenComponent = ComponentType | LazyExoticComponent<ComponentType>;

/** Groups of the navigation, in its order. */
export const screenGroups = ['Today', 'Orders', 'Catalogue', 'Customers', 'Marketing', 'Shop'] as const;

export type ScreenGroup = (typeof screenGroups)[number];

/** A screen with its own script. */
export interface Screen {
  /** Below /admin. */
  readonly path: string;
  readonly Component: ScreenComponent;
  /** Who may open it, besides owners. */
  readonly roles: readonly StaffRole[];
  /** Name in the navigation, with its group there; screens without are reached from others. */
  readonly name?: string;
  readonly group?: ScreenGroup;
}

const allRoles: readonly StaffRole[] = ['manager', 'packer', 'editor'];

/** In the order of their groups. The first one with a name that a person may open is where the back office begins. */
export const screens: readonly Screen[] = [
  {
    path: '/today',
    name: 'Today',
    group: 'Today',
    roles: allRoles,
    Component: lazy(async () => ({ default: (await import('../features/today/Today')).Today })),
  },
  {
    path: '/orders',
    name: 'Orders',
    group: 'Orders',
    roles: ['manager', 'packer'],
    Component: lazy(async () => ({ default: (await import('../features/orders/Orders')).Orders })),
  },
  {
    path: '/orders/papers',
    roles: ['manager', 'packer'],
    Component: lazy(async () => ({ default: (await import('../features/orders/Papers')).Papers })),
  },
  {
    path: '/orders/:number',
    roles: ['manager', 'packer'],
    Component: lazy(async () => ({ default: (await import('../features/orders/Order')).Order })),
  },
  {
    path: '/refunds',
    name: 'Refunds',
    group: 'Orders',
    roles: ['manager'],
    Component: lazy(async () => ({ default: (await import('../features/orders/Refunds')).Refunds })),
  },
  {
    path: '/products',
    name: 'Products',
    group: 'Catalogue',
    roles: allRoles,
    Component: lazy(async () => ({ default: (await import('../features/products/Products')).Products })),
  },
  {
    path: '/products/new',
    roles: ['manager', 'editor'],
    Component: lazy(async () => ({ default: (await import('../features/products/NewProduct')).NewProduct })),
  },
  {
    path: '/products/:id',
    roles: ['manager', 'editor'],
    Component: lazy(async () => ({
      default: (await import('../features/products/ProductEditor')).ProductEditor,
    })),
  },
  {
    path: '/products/transfer',
    name: 'Import and export',
    group: 'Catalogue',
    roles: ['manager', 'editor'],
    Component: lazy(async () => ({ default: (await import('../features/imports/Transfer')).Transfer })),
  },
  {
    path: '/products/:id/stock',
    roles: allRoles,
    Component: lazy(async () => ({ default: (await import('../features/products/Stock')).Stock })),
  },
  {
    path: '/products/:id/schedule',
    roles: ['manager', 'editor'],
    Component: lazy(async () => ({ default: (await import('../features/planned-prices/Schedule')).Schedule })),
  },
  {
    path: '/customers',
    name: 'Customers',
    group: 'Customers',
    roles: ['manager'],
    Component: lazy(async () => ({ default: (await import('../features/customers/Customers')).Customers })),
  },
  {
    path: '/customers/:id',
    roles: ['manager'],
    Component: lazy(async () => ({ default: (await import('../features/customers/Customer')).Customer })),
  },
  {
    path: '/reviews',
    name: 'Reviews',
    group: 'Customers',
    roles: ['manager', 'editor'],
    Component: lazy(async () => ({ default: (await import('../features/reviews/Reviews')).Reviews })),
  },
  {
    path: '/comments',
    name: 'Comments',
    group: 'Customers',
    roles: ['manager', 'editor'],
    Component: lazy(async () => ({ default: (await import('../features/blog/Comments')).Comments })),
  },
  {
    path: '/messages',
    name: 'Messages',
    group: 'Customers',
    roles: ['manager'],
    Component: lazy(async () => ({ default: (await import('../features/messages/Messages')).Messages })),
  },
  {
    path: '/messages/:id',
    roles: ['manager'],
    Component: lazy(async () => ({ default: (await import('../features/messages/Message')).Message })),
  },
  {
    path: '/mails',
    name: 'Mails not sent',
    group: 'Customers',
    roles: ['manager'],
    Component: lazy(async () => ({ default: (await import('../features/mail/Mails')).Mails })),
  },
  {
    path: '/ingredients',
    name: 'Ingredients',
    group: 'Catalogue',
    roles: ['manager', 'editor'],
    Component: lazy(async () => ({ default: (await import('../features/ingredients/Ingredients')).Ingredients })),
  },
  {
    path: '/ingredients/new',
    roles: ['manager', 'editor'],
    Component: lazy(async () => ({ default: (await import('../features/ingredients/NewIngredient')).NewIngredient })),
  },
  {
    path: '/ingredients/:id',
    roles: ['manager', 'editor'],
    Component: lazy(async () => ({ default: (await import('../features/ingredients/Ingredient')).Ingredient })),
  },
  {
    path: '/categories',
    name: 'Categories and tags',
    group: 'Catalogue',
    roles: ['manager', 'editor'],
    Component: lazy(async () => ({ default: (await import('../features/categories/Categories')).Categories })),
  },
  {
    path: '/blog',
    name: 'Blog',
    group: 'Marketing',
    roles: ['manager', 'editor'],
    Component: lazy(async () => ({ default: (await import('../features/blog/BlogPosts')).Posts })),
  },
  {
    path: '/blog/new',
    roles: ['manager', 'editor'],
    Component: lazy(async () => ({ default: (await import('../features/blog/NewBlogPost')).NewPost })),
  },
  {
    path: '/blog/:id',
    roles: ['manager', 'editor'],
    Component: lazy(async () => ({ default: (await import('../features/blog/BlogPost')).Post })),
  },
  {
    path: '/newsletter',
    name: 'Newsletter',
    group: 'Marketing',
    roles: ['manager'],
    Component: lazy(async () => ({ default: (await import('../features/newsletter/Newsletter')).Newsletter })),
  },
  {
    path: '/coupons',
    name: 'Coupons',
    group: 'Marketing',
    roles: ['manager'],
    Component: lazy(async () => ({ default: (await import('../features/coupons/Coupons')).Coupons })),
  },
  {
    path: '/coupons/new',
    roles: ['manager'],
    Component: lazy(async () => ({ default: (await import('../features/coupons/NewCoupon')).NewCoupon })),
  },
  {
    path: '/coupons/:id',
    roles: ['manager'],
    Component: lazy(async () => ({ default: (await import('../features/coupons/Coupon')).Coupon })),
  },
  {
    path: '/staff',
    name: 'Staff',
    group: 'Shop',
    roles: [],
    Component: lazy(async () => ({ default: (await import('../features/members/Members')).Staff })),
  },
  {
    path: '/settings',
    name: 'Settings',
    group: 'Shop',
    roles: [],
    Component: lazy(async () => ({ default: (await import('../features/settings/Settings')).Settings })),
  },
  {
    path: '/audit',
    name: 'Audit log',
    group: 'Shop',
    roles: ['manager'],
    Component: lazy(async () => ({ default: (await import('../features/audit/Audit')).Audit })),
  },
  // Linked beside the name of the person.
  {
    path: '/account',
    roles: allRoles,
    Component: lazy(async () => ({ default: (await import('./AccountScreen')).AccountScreen })),
  },
];
