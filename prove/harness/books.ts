import { type DataSource } from 'typeorm';

/** Statements that find nothing in a sound database, by what is wrong with what they find. */
const wrong = {
  'an order without lines': 'SELECT number AS what FROM orders WHERE NOT EXISTS (SELECT 1 FROM order_line WHERE order_id = orders.id)',
  'a product below zero': 'SELECT title AS what FROM product WHERE stock < 0',
  'stock that was neither sold nor is there': `SELECT title AS what FROM product WHERE stock + (SELECT COALESCE(SUM(quantity), 0) FROM order_line
    WHERE product_id = product.id AND restocked_at IS NULL) <> supplied`,
  'captured money without a confirmed order': `SELECT number AS what FROM payment JOIN orders ON orders.id = payment.order_id
    WHERE payment.status = 'captured' AND orders.paid_at IS NULL`,
  'a paid order without its mail': `SELECT number AS what FROM orders WHERE status = 'Order Confirmed' AND NOT EXISTS
    (SELECT 1 FROM outbox_mail WHERE dedupe_key = CONCAT('order-confirmation:', number))`,
};

/** What does not add up in a database, in words; empty when it is sound. */
export async function unsoundFacts(db: DataSource): Promise<string[]> {
  const found: string[] = [];
  for (const [fault, statement] of Object.entries(wrong)) {
    const rows = await db.query<{ what: string }[]>(statement);
    found.push(...rows.map(({ what }) => `${fault}: ${what}`));
  }
  return found;
}
