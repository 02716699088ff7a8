import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { createTable, dropTables, flag, id, identity, instant, optional, primary, prose, whole, words } from './table';

async function createBlogPost(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'blog_post', {
    columns: [
      id,
      identity('slug', 160),
      words('title', 255),
      prose('description'),
      optional(words('image', 255)),
      instant('published_at'),
      words('read_time', 50),
      flag('is_published'),
    ],
    unique: [['slug']],
    indexes: [['published_at']],
  });
}

async function createBlogComment(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'blog_comment', {
    columns: [
      id,
      whole('post_id'),
      words('name', 100),
      words('email', 100),
      prose('comment'),
      instant('written_at'),
      flag('hidden'),
    ],
    indexes: [['post_id', 'written_at']],
    owners: [['post_id', 'blog_post', 'CASCADE']],
  });
}

async function createReview(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'review', {
    columns: [
      id,
      whole('product_id'),
      optional(whole('customer_id')),
      words('headline', 200),
      prose('review'),
      whole('rating'),
      words('status', 20),
      words('name', 101),
      instant('review_date'),
    ],
    unique: [['customer_id', 'product_id']],
    indexes: [['product_id', 'status', 'review_date']],
    owners: [
      ['product_id', 'product', 'CASCADE'],
      ['customer_id', 'customer', 'SET NULL'],
    ],
  });
}

async function createWishlistItem(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'wishlist_item', {
    columns: [id, whole('customer_id'), whole('product_id'), instant('created_at')],
    unique: [['customer_id', 'product_id']],
    indexes: [['product_id']],
    owners: [
      ['customer_id', 'customer', 'CASCADE'],
      ['product_id', 'product', 'CASCADE'],
    ],
  });
}

async function createContactMessage(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'contact_message', {
    columns: [
      id,
      words('name', 50),
      words('lastname', 50),
      words('email', 100),
      words('subject', 200),
      prose('message'),
      instant('created_at'),
    ],
    indexes: [['created_at']],
  });
}

async function createNewsletterSubscriber(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'newsletter_subscriber', {
    columns: [
      id,
      identity('email', 100),
      identity('token', 64),
      instant('created_at'),
      optional(instant('unsubscribed_at')),
    ],
    unique: [['email'], ['token']],
  });
}

async function createOutboxMail(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'outbox_mail', {
    columns: [
      id,
      words('kind', 50),
      identity('dedupe_key', 160),
      words('recipient', 100),
      prose('payload'),
      words('status', 20),
      whole('attempts'),
      instant('next_attempt_at'),
      optional(instant('sent_at')),
      optional(words('last_error', 500)),
      instant('created_at'),
    ],
    unique: [['dedupe_key']],
    indexes: [['status', 'next_attempt_at']],
  });
}

async function createUsedChallenge(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'used_challenge', {
    columns: [primary(identity('id', 128)), instant('expires_at')],
    indexes: [['expires_at']],
  });
}

async function createAuditEntry(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'audit_entry', {
    columns: [
      id,
      words('actor', 100),
      words('action', 50),
      words('subject', 200),
      prose('detail'),
      instant('happened_at'),
    ],
    indexes: [['happened_at']],
  });
}

export class Content1795000000004 implements MigrationInterface {
  name = 'Content1795000000004';

  async up(runner: QueryRunner): Promise<void> {
    await createBlogPost(runner);
    await createBlogComment(runner);
    await createReview(runner);
    await createWishlistItem(runner);
    await createContactMessage(runner);
    await createNewsletterSubscriber(runner);
    await createOutboxMail(runner);
    await createUsedChallenge(runner);
    await createAuditEntry(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(
      runner,
      'audit_entry',
      'used_challenge',
      'outbox_mail',
      'newsletter_subscriber',
      'contact_message',
      'wishlist_item',
      'review',
      'blog_comment',
      'blog_post',
    );
  }
}
