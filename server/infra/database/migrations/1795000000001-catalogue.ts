import { type MigrationInterface, type QueryRunner } from 'typeorm';
import {
  createTable,
  dropTables,
  flag,
  id,
  identity,
  instant,
  money,
  optional,
  primary,
  prose,
  whole,
  words,
} from './table';

async function createShopSetting(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'shop_setting', {
    columns: [primary(identity('setting_key', 50)), words('setting_value', 255)],
  });
}

async function createProduct(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'product', {
    columns: [
      id,
      identity('slug', 160),
      words('title', 200),
      optional(words('sub_title', 200)),
      optional(words('theme', 20)),
      money('list_price'),
      money('current_price'),
      money('shipping'),
      optional(words('sizes', 100)),
      whole('stock'),
      prose('short_description'),
      prose('description'),
      optional(prose('direction_to_use')),
      optional(prose('faqs')),
      optional(prose('work_best_for')),
      optional(prose('key_results')),
      optional(prose('about_product')),
      optional(prose('use_cases')),
      optional(prose('blends_well_with')),
      optional(prose('usage_items')),
      optional(prose('used_in')),
      optional(prose('complete_care')),
      words('feature_image', 255),
      optional(words('meta_title', 200)),
      optional(words('meta_description', 500)),
      optional(words('meta_keyword', 500)),
      whole('rating_sum'),
      whole('rating_count'),
      prose('search_text'),
      whole('featured_position'),
      optional(whole('deal_position')),
      optional(whole('new_position')),
      optional(whole('suggested_position')),
      flag('is_published'),
      instant('created_at'),
      instant('updated_at'),
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
    columns: [id, whole('product_id'), words('image', 255), whole('position')],
    indexes: [['product_id', 'position']],
    owners: [['product_id', 'product', 'CASCADE']],
  });
}

async function createCategory(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'category', {
    columns: [
      id,
      identity('category_key', 100),
      words('title', 200),
      optional(prose('description')),
      optional(words('banner', 255)),
      optional(words('tile', 255)),
      whole('position'),
    ],
    unique: [['category_key']],
  });
}

async function createProductCategory(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'product_category', {
    columns: [primary(whole('product_id')), primary(whole('category_id')), whole('position')],
    indexes: [['category_id', 'position']],
    owners: [
      ['product_id', 'product', 'CASCADE'],
      ['category_id', 'category', 'CASCADE'],
    ],
  });
}

async function createTag(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'tag', {
    columns: [id, identity('slug', 100), words('label', 100)],
    unique: [['slug']],
  });
}

async function createProductTag(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'product_tag', {
    columns: [primary(whole('product_id')), primary(whole('tag_id')), whole('position')],
    indexes: [['tag_id']],
    owners: [
      ['product_id', 'product', 'CASCADE'],
      ['tag_id', 'tag', 'CASCADE'],
    ],
  });
}

async function createProductRelation(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'product_relation', {
    columns: [
      primary(whole('product_id')),
      primary(words('kind', 20)),
      primary(whole('related_id')),
      whole('position'),
    ],
    indexes: [['related_id']],
    owners: [
      ['product_id', 'product', 'CASCADE'],
      ['related_id', 'product', 'CASCADE'],
    ],
  });
}

async function createIngredient(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'ingredient', {
    columns: [
      id,
      identity('slug', 160),
      words('name', 100),
      prose('description'),
      optional(prose('nutritional_value')),
      optional(words('image', 255)),
      optional(words('ing_image', 255)),
      optional(prose('key_studies_research_papers')),
      optional(prose('key_studies_research_papers_links')),
      optional(whole('featured_position')),
    ],
    unique: [['slug']],
    indexes: [['name'], ['featured_position']],
  });
}

async function createProductIngredient(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'product_ingredient', {
    columns: [primary(whole('product_id')), primary(whole('ingredient_id')), whole('position')],
    indexes: [['ingredient_id']],
    owners: [
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
