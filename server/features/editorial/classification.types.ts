import { Field, ID, Int, ObjectType } from 'type-graphql';
import { keyPageOf } from '../../graphql/key-page';
import { StaffPayload } from '../../graphql/staff-user-error.type';
import { type Category } from '../catalogue/category.entity';
import { type Tag } from '../catalogue/product-associations.entity';
import { categoryVersion, tagVersion } from '../catalogue/write-classification';
import { type Counted } from './classification-list';

@ObjectType('Category', { description: 'A category of products.', simpleResolvers: true })
export class StaffCategory {
  @Field(() => ID, { description: 'Identifier.' })
  id: string;

  @Field(() => String, { description: 'Last part of its address in the storefront, /shop/{key}.' })
  key: string;

  @Field(() => String, { description: 'Name.' })
  title: string;

  @Field(() => String, { nullable: true, description: 'Description, as plain text; null without one.' })
  description: string | null;

  @Field(() => String, { nullable: true, description: 'Path of the banner below the media folder; null without one.' })
  bannerPath: string | null;

  @Field(() => String, { nullable: true, description: 'Path of the tile of the home page; null without one.' })
  tilePath: string | null;

  @Field(() => Int, { description: 'Products in it, published or not.' })
  productCount: number;

  @Field(() => String, { description: 'Version to pass back with a change; the order is not part of it.' })
  version: string;
}

@ObjectType('Tag', { description: 'A tag of products.', simpleResolvers: true })
export class StaffTag {
  @Field(() => ID, { description: 'Identifier.' })
  id: string;

  @Field(() => String, { description: 'Last part of its address in the storefront, /tag/{slug}.' })
  slug: string;

  @Field(() => String, { description: 'Name.' })
  label: string;

  @Field(() => Int, { description: 'Products that have it, published or not.' })
  productCount: number;

  @Field(() => String, { description: 'Version to pass back with a change.' })
  version: string;
}

export const staffCategoryOf = (category: Counted<Category>): StaffCategory => ({
  ...{ id: String(category.id), key: category.key, title: category.title, description: category.description },
  ...{ bannerPath: category.banner, tilePath: category.tile, productCount: category.productCount },
  version: categoryVersion(category),
});

export const staffTagOf = (tag: Counted<Tag>): StaffTag => ({
  ...{ id: String(tag.id), slug: tag.slug, label: tag.label, productCount: tag.productCount },
  version: tagVersion(tag),
});

@ObjectType('TagPage', { description: 'A page of tags, newest first.' })
export class StaffTagPage extends keyPageOf(StaffTag, 'tags') {}

@ObjectType('CategoryPayload', { description: 'Result of a change to a category.' })
export class StaffCategoryPayload extends StaffPayload {
  @Field(() => StaffCategory, { nullable: true, description: 'The category after the change; null on errors.' })
  category?: StaffCategory | null;

  @Field(() => StaffCategory, { nullable: true, description: 'The current state if an older one was seen; else null.' })
  conflict?: StaffCategory | null;
}

@ObjectType('CategoriesPayload', { description: 'Result of a change of the order of categories.' })
export class StaffCategoriesPayload extends StaffPayload {
  @Field(() => [StaffCategory], { nullable: true, description: 'All categories in their order; null on errors.' })
  categories?: readonly StaffCategory[] | null;
}

@ObjectType('TagPayload', { description: 'Result of a change to a tag.' })
export class StaffTagPayload extends StaffPayload {
  @Field(() => StaffTag, { nullable: true, description: 'The tag after the change; null on errors.' })
  tag?: StaffTag | null;

  @Field(() => StaffTag, { nullable: true, description: 'The current state if an older one was seen; else null.' })
  conflict?: StaffTag | null;
}
