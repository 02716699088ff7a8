/** Kinds of objects in the audit log: each one that a change of staff names, in the order of the filter. */
export const auditKinds = [
  'app',
  'catalogue',
  'category',
  'comment',
  'coupon',
  'customer',
  'ingredient',
  'mail',
  'message',
  'order',
  'picture',
  'post',
  'product',
  'review',
  'settings',
  'staff',
  'subscriber',
  'tag',
  'webhook',
] as const;

export type AuditKind = (typeof auditKinds)[number];
