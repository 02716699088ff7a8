import { Field, ID, Int, ObjectType } from 'type-graphql';
import { type Edition } from '../../../domain/editions';
import { keyPageOf } from '../../graphql/key-page';
import { StaffPayload } from '../../graphql/staff-user-error.type';
import { masterUrl } from '../../infra/media-manifest';
import { DateTimeScalar } from '../../graphql/value.types';
import { productVersion } from '../catalogue/edit-product';
import { type ProductRow } from './product-list';
import { StaffMoney } from './order.types';

@ObjectType('Product', { description: 'A product.' })
export class StaffProduct {
  @Field(() => ID, { description: 'Identifier.' })
  id: string;

  @Field(() => String, { description: 'Last part of its address in the storefront.' })
  slug: string;

  @Field(() => String, { description: 'Title.' })
  title: string;

  @Field(() => String, { nullable: true, description: 'Subtitle; null without one.' })
  subTitle: string | null;

  @Field(() => String, { nullable: true, description: 'Theme; null for a product without theme sections.' })
  theme: string | null;

  @Field(() => String, { nullable: true, description: 'Sizes, separated by commas; null without.' })
  sizes: string | null;

  @Field(() => String, { description: 'URL of the main picture.' })
  image: string;

  @Field(() => StaffMoney, { description: 'Price before any reduction.' })
  listPrice: number;

  @Field(() => StaffMoney, { description: 'Price that the cart charges.' })
  currentPrice: number;

  @Field(() => StaffMoney, { description: 'Shipping of one piece.' })
  shipping: number;

  @Field(() => Int, { description: 'Pieces in stock.' })
  stock: number;

  @Field(() => Int, { description: 'Pieces ever supplied: in stock, and in orders.' })
  supplied: number;

  @Field(() => Boolean, { description: 'Whether the storefront shows and sells it.' })
  isPublished: boolean;

  @Field(() => DateTimeScalar, { description: 'When it was created.' })
  createdAt: Date;

  @Field(() => DateTimeScalar, { description: 'When it was last changed by staff.' })
  updatedAt: Date;

  @Field(() => String, { description: 'Version to pass back with an edit; the stock is not part of it.' })
  version: string;
}

export const staffProductOf = (row: ProductRow, _edition?: Edition): StaffProduct => ({
  ...{ id: String(row.id), slug: row.slug, title: row.title, subTitle: row.subTitle, theme: row.theme },
  ...{ sizes: row.sizes, stock: row.stock, supplied: row.supplied, createdAt: row.createdAt, updatedAt: row.updatedAt },
  isPublished: Boolean(row.isPublished),
  image: masterUrl(row.featureImage),
  listPrice: row.listPrice,
  currentPrice: row.currentPrice,
  shipping: row.shipping,
  version: productVersion(row),
});

@ObjectType({ description: 'A page of products, newest first.' })
export class ProductPage extends keyPageOf(StaffProduct, 'products') {}

@ObjectType('ProductPayload', { description: 'Result of a change to a product.' })
export class StaffProductPayload extends StaffPayload {
  @Field(() => StaffProduct, { nullable: true, description: 'The product after the change; null on errors.' })
  product?: StaffProduct | null;

  @Field(() => StaffProduct, { nullable: true, description: 'The current state if an older one was seen; else null.' })
  conflict?: StaffProduct | null;
}

@ObjectType({ description: 'A change of the stock of a product.', simpleResolvers: true })
export class StockHistoryEntry {
  @Field(() => DateTimeScalar, { description: 'When it happened.' })
  at: Date;

  @Field(() => String, { description: '"set", "received", "sold" or "returned to stock".' })
  kind: string;

  @Field(() => Int, { description: 'Pieces that were added; negative for those that were taken.' })
  change: number;

  @Field(() => Int, { nullable: true, description: 'Stock after a change by staff; null for orders.' })
  stock: number | null;

  @Field(() => String, { nullable: true, description: 'Name of the person with this change; null for orders.' })
  actor: string | null;

  @Field(() => String, { nullable: true, description: 'Note of staff; null without one.' })
  note: string | null;

  @Field(() => String, { nullable: true, description: 'Number of the order; null for changes by staff.' })
  orderNumber: string | null;
}
