import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { StaffRole } from '../../domain/staff/staff-roles';

type ScreenComponent = ComponentType | LazyExoticComponent<ComponentType>;

/** A screen with its own script. */
export interface Screen {
  /** Below /admin. */
  readonly path: string;
  readonly Component: ScreenComponent;
  /** Who may open it, besides owners. */
  readonly roles: readonly StaffRole[];
  /** Name in the navigation; screens without are reached from others. */
  readonly name?: string;
}

const everybody: readonly StaffRole[] = ['manager', 'packer', 'editor'];

/** In the order of the navigation. The first one that a person may open is where the back office begins. */
export const screens: readonly Screen[] = [
  {
    path: '/orders',
    name: 'Orders',
    roles: ['manager', 'packer'],
    Component: lazy(async () => ({ default: (await import('../features/orders/Orders')).Orders })),
  },
  {
    path: '/orders/:number',
    roles: ['manager', 'packer'],
    Component: lazy(async () => ({ default: (await import('../features/orders/Order')).Order })),
  },
  {
    path: '/staff',
    name: 'Staff',
    roles: [],
    Component: lazy(async () => ({ default: (await import('../features/staff/Staff')).Staff })),
  },
  {
    path: '/audit',
    name: 'Audit log',
    roles: ['manager'],
    Component: lazy(async () => ({ default: (await import('../features/audit/Audit')).Audit })),
  },
  {
    path: '/account',
    name: 'My account',
    roles: everybody,
    Component: lazy(async () => ({ default: (await import('./AccountScreen')).AccountScreen })),
  },
];
