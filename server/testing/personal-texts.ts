import { type EntityMetadata } from 'typeorm';

/** Tables that refer to a person; their rows go with the person. */
export const removedRows = [
  ...['address', 'cart', 'cart_line', 'password_reset', 'session', 'wishlist_item'],
  ...['contact_message', 'contact_reply', 'newsletter_subscriber', 'order_note', 'outbox_mail', 'stock_alert'],
];

/** The same for tables whose rows stay: the columns that are replaced, and those without data about the person. */
export const keptRows: Readonly<
  Record<string, { readonly replaced: readonly string[]; readonly kept: readonly string[] }>
> = {
  customer: { replaced: ['email', 'gender', 'lastname', 'name', 'password_hash', 'phone'], kept: [] },
  orders: {
    replaced: [
      ...['shipping_name', 'shipping_phone', 'shipping_address', 'shipping_city', 'shipping_state', 'shipping_zip'],
      ...['billing_name', 'billing_phone', 'billing_address', 'billing_city', 'billing_state', 'billing_zip'],
      ...['idempotency_key', 'request_hash'],
    ],
    kept: [
      ...['number', 'status', 'method', 'currency', 'coupon_code', 'live_cart_key', 'carrier', 'tracking_number'],
      ...['shipping_country_code', 'billing_country_code'],
    ],
  },
  order_line: { replaced: ['reason'], kept: ['public_id', 'title', 'slug', 'image', 'sizes', 'status'] },
  order_line_event: { replaced: ['reason'], kept: ['status'] },
  order_return: { replaced: [], kept: ['reason', 'decided_by'] },
  payment: {
    replaced: [],
    kept: ['provider', 'provider_order_id', 'provider_payment_id', 'currency', 'status', 'failure_reason'],
  },
  unmatched_payment: { replaced: [], kept: ['provider_payment_id', 'currency', 'reason'] },
  refund: { replaced: ['settled_note'], kept: ['idempotency_key', 'status', 'provider_refund_id', 'last_error'] },
  refund_line: { replaced: [], kept: [] },
  coupon_use: { replaced: [], kept: [] },
  review: { replaced: ['name', 'reply_text'], kept: ['headline', 'review', 'status'] },
  blog_comment: { replaced: ['name', 'email', 'reply_text'], kept: ['comment'] },
  audit_entry: { replaced: ['detail'], kept: ['actor', 'action', 'subject_type', 'subject'] },
};

/** Tables about staff, and about what staff did. */
const otherPeople = [
  ...['catalogue_import', 'catalogue_import_conflict', 'catalogue_import_undo', 'stock_change'],
  ...['staff', 'staff_link', 'staff_recovery_code', 'staff_session'],
];

export const isTextType = ({ type }: EntityMetadata['columns'][number]) =>
  type === 'varchar' || type === 'text' || type === 'mediumtext';
export const textColumns = ({ columns }: EntityMetadata) =>
  columns.filter((column) => isTextType(column) && !column.isPrimary).map(({ databaseName }) => databaseName);

/** Tables below `customer`, and those with columns whose names suggest personal data. */
export function tablesAboutPeople(tables: readonly EntityMetadata[]): EntityMetadata[] {
  const isNamed = (table: EntityMetadata) =>
    textColumns(table).some((name) => /email|phone|recipient|lastname|actor|ip_address/.test(name));
  const found = new Set(tables.filter((table) => table.tableName === 'customer' || isNamed(table)));
  for (let size = 0; size < found.size;) {
    size = found.size;
    for (const table of tables)
      if (table.relations.some(({ inverseEntityMetadata }) => found.has(inverseEntityMetadata))) found.add(table);
  }
  return [...found].filter(({ tableName }) => !otherPeople.includes(tableName));
}
