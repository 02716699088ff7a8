import type { AuditKind } from '../../../domain/staff/audit-kinds';

const search = (path: string) => (subject: string) => `${path}?search=${encodeURIComponent(subject)}`;
const numbered = (path: string) => (subject: string) => (/^\d+$/.test(subject) ? `${path}/${subject}` : null);

/** The screens of the objects of entries. Kinds that are missing here have no screen that finds one object. */
const screens: Readonly<Partial<Record<AuditKind, (subject: string) => string | null>>> = {
  category: () => '/categories',
  coupon: search('/coupons'),
  customer: numbered('/customers'),
  ingredient: search('/ingredients'),
  mail: () => '/mails',
  message: numbered('/messages'),
  order: numbered('/orders'),
  post: search('/blog'),
  product: search('/products'),
  settings: () => '/settings',
  staff: () => '/staff',
  subscriber: () => '/newsletter',
  tag: search('/categories'),
};

/** Returns the screen of the object that an entry is about; null if there is none. */
export function screenOfEntry(kind: string | null, subject: string): string | null {
  // The check makes it one of the kinds.
  return kind !== null && Object.hasOwn(screens, kind) ? (screens[kind as AuditKind]?.(subject) ?? null) : null;
}
