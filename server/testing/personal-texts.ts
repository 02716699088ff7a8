import { type EntityMetadata } from 'typeorm';

/** Tables whose rows go with the customer. */
export const removedRows = [
  ...['address', 'cart', 'cart_line', 'password_reset', 'session', 'wishlist_item'],
  ...['contact_message', 'contact_reply', 'newsletter_subscriber', 'order_note', 'outbox_mail', 'stock_alert'],
  // Answers that name the customer or one of the orders.
  'idempotent_call',
];

/**
 * Tables whose rows stay: the texts that are replaced, and those that are not. What is kept is an identifier, a status, a name of staff, what
 * was sold, or a review or comment, which stays published without the name of its author.
 */
export const keptRows: Readonly<
  Record<string, { readonly replaced: readonly string[]; readonly kept: readonly string[] }>
> = {
  customer: { replaced: ['email', 'gender', 'lastname', 'name', 'password_hash', 'phone'], kept: [] },
  orders: {
    replaced: [
      ...['shipping_name', 'shipping_phone', 'shipping_address', 'shipping_city', 'shipping_state', 'shipping_zip'],
      ...['billing_name', 'billing_phone', 'billing_address', 'billing_city', 'billing_state', 'billing_zip'],
      ...['idempotency_key', 'request_hash', 'carrier', 'tracking_number'],
    ],
    kept: [
      ...['number', 'status', 'method', 'currency', 'coupon_code', 'live_cart_key'],
      ...['shipping_country_code', 'billing_country_code'],
    ],
  },
  order_line: { replaced: ['reason'], kept: ['public_id', 'title', 'slug', 'image', 'sizes', 'status'] },
  order_line_event: { replaced: ['reason'], kept: ['status'] },
  order_return: { replaced: ['reason'], kept: ['decided_by'] },
  payment: {
    replaced: ['failure_reason'],
    kept: ['provider', 'provider_order_id', 'provider_payment_id', 'currency', 'status'],
  },
  unmatched_payment: { replaced: [], kept: ['provider_payment_id', 'currency', 'reason'] },
  refund: { replaced: ['settled_note', 'last_error'], kept: ['idempotency_key', 'status', 'provider_refund_id'] },
  refund_line: { replaced: [], kept: [] },
  coupon_use: { replaced: [], kept: [] },
  review: { replaced: ['name', 'reply_text'], kept: ['headline', 'review', 'status'] },
  blog_comment: { replaced: ['name', 'email', 'reply_text'], kept: ['comment'] },
  audit_entry: { replaced: ['detail'], kept: ['actor', 'action', 'subject_type', 'subject'] },
};

/** Tables that no data of a customer reaches: about the catalogue, content, settings, staff, the card provider and partners' apps. */
export const otherTables: readonly string[] = [
  ...['product', 'product_category', 'product_image', 'product_ingredient', 'product_relation', 'product_tag'],
  ...['category', 'tag', 'ingredient', 'planned_change', 'stock_change', 'former_slug', 'blog_post', 'coupon'],
  'uploaded_picture',
  ...['catalogue_import', 'sales_day', 'shop_setting'],
  ...['staff', 'staff_link', 'staff_recovery_code', 'staff_session', 'used_challenge'],
  ...['provider_event', 'sandbox_payment', 'sandbox_refund'],
  // Events name orders and parcels, never people, and are deleted after 30 days.
  ...['partner_app', 'partner_app_key', 'webhook_delivery', 'webhook_endpoint', 'webhook_event'],
];

export const isTextType = ({ type }: EntityMetadata['columns'][number]) =>
  type === 'varchar' || type === 'text' || type === 'mediumtext';
export const textColumns = ({ columns }: EntityMetadata) =>
  columns.filter((column) => isTextType(column) && !column.isPrimary).map(({ databaseName }) => databaseName);
