import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { flag, identity, instant, money, optional, prose, rowId, whole, words } from '../../infra/database/columns';

export type Theme = 'EO' | 'CO' | 'Oil' | 'HandCream' | 'Conditioner';

/** The json sections of the product page. They are kept as text because a broken one must hide itself, not the page. */
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

/** Places in the shop's rows and lists, ascending from 1; null: not in that row. */
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

  /** Among what an empty search offers. */
  @Index()
  @Column(optional(whole))
  suggestedPosition: number | null;
}

/** Something that the shop sells. Pictures are paths below the media folder. */
@Entity('product')
// The text index itself is made by `ensureSearchIndex`, since SQLite has no such thing as an index of this kind.
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

  /** What the cart charges for a unit. */
  @Index()
  @Column(money)
  currentPrice: number;

  /** Charged for each unit. */
  @Column(money)
  shipping: number;

  @Column(optional(words(100)))
  sizes: string | null;

  /** Pieces on the shelf. */
  @Column(whole)
  stock: number;

  /** Pieces that were ever put on the shelf: those that lie there and those that orders have. Changed by `restocking` alone. */
  @Column(whole)
  supplied: number;

  /** HTML, sanitised when written, as are the next two. */
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

  /** Sum of the ratings of published reviews: with their count it gives average and order without a join. */
  @Column(whole)
  ratingSum: number;

  @Column(whole)
  ratingCount: number;

  /** Plain text of everything but the titles that a search may match; see `productSearchText`. */
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
