import { type MigrationInterface, type QueryRunner } from 'typeorm';
import {
  createTable,
  dropTables,
  boolean,
  id,
  binaryVarchar,
  datetime,
  nullable,
  primaryKey,
  text,
  integer,
  varchar,
} from './table';

async function createBlogPost(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'blog_post', {
    columns: [
      id,
      binaryVarchar('slug', 160),
      varchar('title', 255),
      text('description'),
      nullable(varchar('image', 255)),
      datetime('published_at'),
      varchar('read_time', 50),
      boolean('is_published'),
    ],
    unique: [['slug']],
    indexes: [['published_at']],
  });
}

async function createBlogComment(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'blog_comment', {
    columns: [
      id,
      integer('post_id'),
      varchar('name', 100),
      varchar('email', 100),
      text('comment'),
      datetime('written_at'),
      boolean('hidden'),
    ],
    indexes: [['post_id', 'written_at']],
    foreignKeys: [['post_id', 'blog_post', 'CASCADE']],
  });
}

async function createReview(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'review', {
    columns: [
      id,
      integer('product_id'),
      nullable(integer('customer_id')),
      varchar('headline', 200),
      text('review'),
      integer('rating'),
      varchar('status', 20),
      varchar('name', 101),
      datetime('review_date'),
    ],
    unique: [['customer_id', 'product_id']],
    indexes: [['product_id', 'status', 'review_date']],
    foreignKeys: [
      ['product_id', 'product', 'CASCADE'],
      ['customer_id', 'customer', 'SET NULL'],
    ],
  });
}

async function createWishlistItem(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'wishlist_item', {
    columns: [id, integer('customer_id'), integer('product_id'), datetime('created_at')],
    unique: [['customer_id', 'product_id']],
    indexes: [['product_id']],
    foreignKeys: [
      ['customer_id', 'customer', 'CASCADE'],
      ['product_id', 'product', 'CASCADE'],
    ],
  });
}

async function createContactMessage(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'contact_message', {
    columns: [
      id,
      varchar('name', 50),
      varchar('lastname', 50),
      varchar('email', 100),
      varchar('subject', 200),
      text('message'),
      datetime('created_at'),
    ],
    indexes: [['created_at']],
  });
}

async function createNewsletterSubscriber(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'newsletter_subscriber', {
    columns: [
      id,
      binaryVarchar('email', 100),
      binaryVarchar('token', 64),
      datetime('created_at'),
      nullable(datetime('unsubscribed_at')),
    ],
    unique: [['email'], ['token']],
  });
}

async function createOutboxMail(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'outbox_mail', {
    columns: [
      id,
      varchar('kind', 50),
      binaryVarchar('dedupe_key', 160),
      varchar('recipient', 100),
      text('payload'),
      varchar('status', 20),
      integer('attempts'),
      datetime('next_attempt_at'),
      nullable(datetime('sent_at')),
      nullable(varchar('last_error', 500)),
      datetime('created_at'),
    ],
    unique: [['dedupe_key']],
    indexes: [['status', 'next_attempt_at']],
  });
}

async function createUsedChallenge(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'used_challenge', {
    columns: [primaryKey(binaryVarchar('id', 128)), datetime('expires_at')],
    indexes: [['expires_at']],
  });
}

async function createAuditEntry(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'audit_entry', {
    columns: [
      id,
      varchar('actor', 100),
      varchar('action', 50),
      varchar('subject', 200),
      text('detail'),
      datetime('happened_at'),
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
