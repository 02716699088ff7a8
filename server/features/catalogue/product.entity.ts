import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { flag, identity, instant, money, optional, prose, rowId, whole, words } from '../../infra/database/columns';

export type Theme = 'EO' | 'CO' | 'Oil' | 'HandCream' | 'Conditioner';

/** The JSON sections of the product page. Stored as text, so that invalid JSON hides one section and not the page. */
abstract class ProductSections {
  @Column(optional(prose))
  faqs: string | null;

  @Column(optional(prose))
  workBestFor: string | null;

  @Column(optional(prose))
  keyResults: string | null;

  @Column(optional(prose))
  aboutProduct: string | null;

  @Column(optional(prose))
  useCases: string | null;

  @Column(optional(prose))
  blendsWellWith: string | null;

  @Column(optional(prose))
  usageItems: string | null;

  @Column(optional(prose))
  usedIn: string | null;

  @Column(optional(prose))
  completeCare: string | null;
}

/** Sort positions in the shop's lists, ascending from 1; null: not in that list. */
abstract class ProductPlaces extends ProductSections {
  @Index()
  @Column(whole)
  featuredPosition: number;

  @Index()
  @Column(optional(whole))
  dealPosition: number | null;

  @Index()
  @Column(optional(whole))
  newPosition: number | null;

  /** Position among the suggestions for an empty search. */
  @Index()
  @Column(optional(whole))
  suggestedPosition: number | null;
}

/** A product. Pictures are paths relative to the media folder. */
@Entity('product')
// Created by `ensureSearchIndex`, since SQLite has no full-text index on a table.
@Index('product_search', { synchronize: false })
export class Product extends ProductPlaces {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Index({ unique: true })
  @Column(identity(160))
  slug: string;

  @Index()
  @Column(words(200))
  title: string;

  @Column(optional(words(200)))
  subTitle: string | null;

  @Index()
  @Column(optional(words(20)))
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

  @Column(optional(words(100)))
  sizes: string | null;

  /** Pieces available for sale. */
  @Column(whole)
  stock: number;

  /** Total pieces ever supplied: in stock plus taken by orders. Changed only by `restocking`. */
  @Column(whole)
  supplied: number;

  /** HTML, sanitised on write; so are the next two. */
  @Column(prose)
  shortDescription: string;

  @Column(prose)
  description: string;

  @Column(optional(prose))
  directionToUse: string | null;

  @Column(words(255))
  featureImage: string;

  @Column(optional(words(200)))
  metaTitle: string | null;

  @Column(optional(words(500)))
  metaDescription: string | null;

  @Column(optional(words(500)))
  metaKeyword: string | null;

  /** Sum of the ratings of published reviews; with `ratingCount` it gives the average, and the sort by it, without a join. */
  @Column(whole)
  ratingSum: number;

  @Column(whole)
  ratingCount: number;

  /** Plain text that a search matches in addition to title and subtitle; see `productSearchText`. */
  @Column(prose)
  searchText: string;

  @Column(flag)
  isPublished: boolean;

  @Index()
  @Column(instant)
  createdAt: Date;

  @Column(instant)
  updatedAt: Date;
}
