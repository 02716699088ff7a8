import { type MigrationInterface, type QueryRunner } from 'typeorm';
import {
  createTable,
  dropTables,
  boolean,
  id,
  binaryVarchar,
  datetime,
  money,
  nullable,
  primaryKey,
  text,
  integer,
  varchar,
} from './table';

async function createShopSetting(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'shop_setting', {
    columns: [primaryKey(binaryVarchar('setting_key', 50)), varchar('setting_value', 255)],
  });
}

async function createProduct(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'product', {
    columns: [
      id,
      binaryVarchar('slug', 160),
      varchar('title', 200),
      nullable(varchar('sub_title', 200)),
      nullable(varchar('theme', 20)),
      money('list_price'),
      money('current_price'),
      money('shipping'),
      nullable(varchar('sizes', 100)),
      integer('stock'),
      text('short_description'),
      text('description'),
      nullable(text('direction_to_use')),
      nullable(text('faqs')),
      nullable(text('work_best_for')),
      nullable(text('key_results')),
      nullable(text('about_product')),
      nullable(text('use_cases')),
      nullable(text('blends_well_with')),
      nullable(text('usage_items')),
      nullable(text('used_in')),
      nullable(text('complete_care')),
      varchar('feature_image', 255),
      nullable(varchar('meta_title', 200)),
      nullable(varchar('meta_description', 500)),
      nullable(varchar('meta_keyword', 500)),
      integer('rating_sum'),
      integer('rating_count'),
      text('search_text'),
      integer('featured_position'),
      nullable(integer('deal_position')),
      nullable(integer('new_position')),
      nullable(integer('suggested_position')),
      boolean('is_published'),
      datetime('created_at'),
      datetime('updated_at'),
    ],
    unique: [['slug']],
    indexes: [
      ['featured_position'],
      ['deal_position'],
      ['new_position'],
      ['suggested_position'],
      ['title'],
      ['theme'],
      ['current_price'],
      ['created_at'],
    ],
  });
}

async function createProductImage(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'product_image', {
    columns: [id, integer('product_id'), varchar('image', 255), integer('position')],
    indexes: [['product_id', 'position']],
    foreignKeys: [['product_id', 'product', 'CASCADE']],
  });
}

async function createCategory(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'category', {
    columns: [
      id,
      binaryVarchar('category_key', 100),
      varchar('title', 200),
      nullable(text('description')),
      nullable(varchar('banner', 255)),
      nullable(varchar('tile', 255)),
      integer('position'),
    ],
    unique: [['category_key']],
  });
}

async function createProductCategory(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'product_category', {
    columns: [primaryKey(integer('product_id')), primaryKey(integer('category_id')), integer('position')],
    indexes: [['category_id', 'position']],
    foreignKeys: [
      ['product_id', 'product', 'CASCADE'],
      ['category_id', 'category', 'CASCADE'],
    ],
  });
}

async function createTag(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'tag', {
    columns: [id, binaryVarchar('slug', 100), varchar('label', 100)],
    unique: [['slug']],
  });
}

async function createProductTag(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'product_tag', {
    columns: [primaryKey(integer('product_id')), primaryKey(integer('tag_id')), integer('position')],
    indexes: [['tag_id']],
    foreignKeys: [
      ['product_id', 'product', 'CASCADE'],
      ['tag_id', 'tag', 'CASCADE'],
    ],
  });
}

async function createProductRelation(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'product_relation', {
    columns: [
      primaryKey(integer('product_id')),
      primaryKey(varchar('kind', 20)),
      primaryKey(integer('related_id')),
      integer('position'),
    ],
    indexes: [['related_id']],
    foreignKeys: [
      ['product_id', 'product', 'CASCADE'],
      ['related_id', 'product', 'CASCADE'],
    ],
  });
}

async function createIngredient(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'ingredient', {
    columns: [
      id,
      binaryVarchar('slug', 160),
      varchar('name', 100),
      text('description'),
      nullable(text('nutritional_value')),
      nullable(varchar('image', 255)),
      nullable(varchar('ing_image', 255)),
      nullable(text('key_studies_research_papers')),
      nullable(text('key_studies_research_papers_links')),
      nullable(integer('featured_position')),
    ],
    unique: [['slug']],
    indexes: [['name'], ['featured_position']],
  });
}

async function createProductIngredient(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'product_ingredient', {
    columns: [primaryKey(integer('product_id')), primaryKey(integer('ingredient_id')), integer('position')],
    indexes: [['ingredient_id']],
    foreignKeys: [
      ['product_id', 'product', 'CASCADE'],
      ['ingredient_id', 'ingredient', 'CASCADE'],
    ],
  });
}

export class Catalogue1795000000001 implements MigrationInterface {
  name = 'Catalogue1795000000001';

  async up(runner: QueryRunner): Promise<void> {
    await createShopSetting(runner);
    await createProduct(runner);
    await createProductImage(runner);
    await createCategory(runner);
    await createProductCategory(runner);
    await createTag(runner);
    await createProductTag(runner);
    await createProductRelation(runner);
    await createIngredient(runner);
    await createProductIngredient(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(
      runner,
      'product_ingredient',
      'ingredient',
      'product_relation',
      'product_tag',
      'tag',
      'product_category',
      'category',
      'product_image',
      'product',
      'shop_setting',
    );
  }
}
