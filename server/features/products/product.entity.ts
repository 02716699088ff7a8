import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import {
  BelongsTo,
  boolean,
  binaryVarchar,
  datetime,
  money,
  nullable,
  text,
  rowId,
  integer,
  varchar,
} from '../../database/columns';
import { type productThemes } from '../../../domain/staff/product-fields';
import { type ContentUnit } from '../../../domain/unit-price';
import { PublicData } from '../../database/public-data';

export type Theme = (typeof productThemes)[number];

/** The JSON sections of the product page. Stored as text, so that invalid JSON hides one section and not the page. */
abstract class ProductSections {
  @Column(nullable(text))
  faqs: string | null;

  @Column(nullable(text))
  workBestFor: string | null;

  @Column(nullable(text))
  keyResults: string | null;

  @Column(nullable(text))
  aboutProduct: string | null;

  @Column(nullable(text))
  useCases: string | null;

  @Column(nullable(text))
  blendsWellWith: string | null;

  @Column(nullable(text))
  usageItems: string | null;

  @Column(nullable(text))
  usedIn: string | null;

  @Column(nullable(text))
  completeCare: string | null;
}

/** Sort positions in the shop's lists, ascending from 1; null: not in that list. */
abstract class ProductPlaces extends ProductSections {
  @Index()
  @Column(integer)
  featuredPosition: number;

  @Index()
  @Column(nullable(integer))
  dealPosition: number | null;

  @Index()
  @Column(nullable(integer))
  newPosition: number | null;

  /** Position among the suggestions for an empty search. */
  @Index()
  @Column(nullable(integer))
  suggestedPosition: number | null;
}

/** A product. Pictures are paths relative to the media folder. */
@Entity('product')
// Orders change the stock continuously; only a change that product pages show counts, see `takeStock`.
@PublicData({ except: ['stock', 'supplied', 'updatedAt'] })
// Created by `ensureSearchIndex`, since SQLite has no full-text index on a table.
@Index('product_search', { synchronize: false })
// Every column that lists are filtered, sorted and counted by, in the default order: rows with their texts are a hundred times larger.
@Index([
  'isPublished',
  'featuredPosition',
  'id',
  'currentPrice',
  'createdAt',
  'ratingSum',
  'ratingCount',
  'theme',
  'dealPosition',
  'newPosition',
])
// Lists by title. The index above has no titles, which would double it.
@Index(['isPublished', 'title', 'featuredPosition'])
export class Product extends ProductPlaces {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Index({ unique: true })
  @Column(binaryVarchar(160))
  slug: string;

  @Index()
  @Column(varchar(200))
  title: string;

  @Column(nullable(varchar(200)))
  subTitle: string | null;

  @Index()
  @Column(nullable(varchar(20)))
  theme: Theme | null;

  @Column(money)
  listPrice: number;

  /** The price that the cart charges, per piece. */
  @Index()
  @Column(money)
  currentPrice: number;

  /** Charged per piece. */
  @Column(money)
  shipping: number;

  @Column(nullable(varchar(100)))
  sizes: string | null;

  /** Pieces available for sale. */
  @Column(integer)
  stock: number;

  /** Total pieces ever supplied: in stock plus taken by orders. Changed only by `restocking`. */
  @Column(integer)
  supplied: number;

  /** HTML, sanitised on write; so are the next two. */
  @Column(text)
  shortDescription: string;

  @Column(text)
  description: string;

  @Column(nullable(text))
  directionToUse: string | null;

  /** The full list of ingredients by their INCI names, plain text. */
  @Column(nullable(text))
  inci: string | null;

  /** Amount in `netContentUnit`; both are null if it is not known. */
  @Column(nullable(integer))
  netContent: number | null;

  @Column(nullable(varchar(10)))
  netContentUnit: ContentUnit | null;

  @Column(varchar(255))
  featureImage: string;

  @Column(nullable(varchar(200)))
  metaTitle: string | null;

  @Column(nullable(varchar(500)))
  metaDescription: string | null;

  @Column(nullable(varchar(500)))
  metaKeyword: string | null;

  /** Sum of the ratings of published reviews; with `ratingCount` it gives the average, and the sort by it, without a join. */
  @Column(integer)
  ratingSum: number;

  @Column(integer)
  ratingCount: number;

  /** Plain text that a search matches in addition to title and subtitle; see `productSearchText`. */
  @Column(text)
  searchText: string;

  @Column(boolean)
  isPublished: boolean;

  @Index()
  @Column(datetime)
  createdAt: Date;

  @Index()
  @Column(datetime)
  updatedAt: Date;
}

/** A picture of a product's gallery; the first one repeats the feature image. */
@Entity('product_image')
@PublicData()
@Index(['productId', 'position'])
export class ProductImage {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Column(integer)
  productId: number;

  @BelongsTo(() => Product, 'product_id', 'CASCADE')
  product: Relation<Product>;

  /** Path relative to the media folder. */
  @Column(varchar(255))
  image: string;

  @Column(integer)
  position: number;
}

/** `regime`: completes the routine of the product. `related`: shown under "You May Also Like". */
export type RelationKind = 'regime' | 'related';

@Entity('product_relation')
@PublicData()
export class ProductRelation {
  @PrimaryColumn(integer)
  productId: number;

  @BelongsTo(() => Product, 'product_id', 'CASCADE')
  product: Relation<Product>;

  @PrimaryColumn(varchar(20))
  kind: RelationKind;

  @Index()
  @PrimaryColumn(integer)
  relatedId: number;

  @BelongsTo(() => Product, 'related_id', 'CASCADE')
  related: Relation<Product>;

  @Column(integer)
  position: number;
}
