import type { NetContent } from '../../domain/unit-price';
import type { OrderStatus } from '../../domain/order-status';
import type { Region } from '../../domain/editions';
import type { Clock } from '../infra/clock';

/**
 * The demo shop as the files in `demo/` hold it. Money is in minor units of the edition's currency. Pictures are paths relative to
 * `media/`. The sections of a product page (`faqs` to `completeCare`) have the same keys as the stored JSON text.
 */
export interface DemoShop {
  readonly categories: readonly DemoCategory[];
  readonly ingredients: readonly DemoIngredient[];
  readonly products: readonly DemoProduct[];
  readonly posts: readonly DemoPost[];
  readonly reviews: readonly DemoReview[];
  readonly coupons: readonly DemoCoupon[];
  readonly customer: DemoCustomer;
}

type DemoTheme = 'EO' | 'CO' | 'Oil' | 'HandCream' | 'Conditioner';

export interface DemoPrice {
  readonly list: number;
  readonly current: number;
  /** Charged per unit. */
  readonly shipping: number;
}

export interface DemoFaq {
  readonly question: string;
  readonly answer: string;
}

export interface DemoKeyResult {
  readonly percentage: string;
  readonly description: string;
  /** Before, then after. */
  readonly images: readonly [string, string];
}

interface DemoAboutProduct {
  readonly title: string;
  readonly description: string;
  readonly ingredient_image: string;
  readonly product_image: string;
  readonly origins?: {
    readonly Cultivation: string;
    readonly 'Aroma Notes': string;
    readonly 'Country of Origin': string;
  };
}

export interface DemoMediaText {
  readonly image: string;
  readonly title: string;
  readonly description: string;
}

interface DemoBlends {
  readonly section_heading: string;
  readonly blends: readonly { readonly image: string; readonly title: string }[];
}

interface DemoUsedIn {
  readonly image: string;
  readonly points: readonly string[];
}

interface DemoCareStep {
  readonly image: string;
  readonly subheading: string;
  readonly ratio: readonly string[];
  readonly uses: Readonly<Record<string, readonly string[]>>;
}

/** An introduction first, then the steps. */
type DemoCompleteCare = readonly [{ readonly paragraph: string }, ...DemoCareStep[]];

export interface DemoProduct {
  /** Pages show it, and the pictures of new arrivals depend on it. */
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly subTitle: string;
  readonly theme: DemoTheme;
  readonly sizes: string;
  readonly stock: number;
  readonly prices: Readonly<Record<Region, DemoPrice>>;
  /** HTML, as are `description` and `directionToUse`. */
  readonly shortDescription: string;
  readonly description: string;
  readonly directionToUse: string;
  /** The full list of ingredients by their INCI names. */
  readonly inci?: string;
  readonly netContent?: NetContent;
  readonly featureImage: string;
  /** All pictures of the gallery, in order; the first is the feature image. */
  readonly gallery: readonly string[];
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly metaKeyword: string;
  readonly faqs: readonly DemoFaq[];
  readonly workBestFor: Readonly<Record<string, readonly string[]>>;
  readonly keyResults: readonly DemoKeyResult[];
  readonly aboutProduct?: DemoAboutProduct;
  readonly useCases?: readonly DemoMediaText[];
  readonly blendsWellWith?: DemoBlends;
  readonly usageItems?: readonly DemoMediaText[];
  readonly usedIn?: DemoUsedIn;
  readonly completeCare?: DemoCompleteCare;
  /** Keys of categories. */
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  /** Slugs of ingredients, the main one first. */
  readonly ingredients: readonly string[];
  /** Slugs of products. */
  readonly regime: readonly string[];
  /** Slugs of products. */
  readonly related: readonly string[];
  /** Position among the deals, from 1; absent: no deal. Likewise `newPosition` and `suggestedPosition`. */
  readonly dealPosition?: number;
  readonly newPosition?: number;
  readonly suggestedPosition?: number;
}

export interface DemoStudy {
  readonly label: string;
  /** Empty when the paper is cited without a link. */
  readonly url: string;
}

export interface DemoIngredient {
  readonly slug: string;
  readonly name: string;
  /** HTML, as is `nutritionalValue`. */
  readonly description: string;
  readonly nutritionalValue: string;
  readonly image: string;
  readonly ingImage: string;
  readonly studies: readonly DemoStudy[];
  /** Position among the featured botanicals, from 1. */
  readonly featuredPosition?: number;
}

export interface DemoCategory {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly banner?: string;
  readonly tile?: string;
  readonly position: number;
}

interface DemoComment {
  readonly name: string;
  readonly email: string;
  readonly comment: string;
  /** ISO 8601, as are all dates here. */
  readonly date: string;
}

export interface DemoPost {
  readonly slug: string;
  readonly title: string;
  /** HTML, rendered from the Markdown of its file. */
  readonly description: string;
  readonly image: string;
  readonly date: string;
  readonly readTime: string;
  readonly comments: readonly DemoComment[];
}

export interface DemoReview {
  /** Slug of the product. */
  readonly product: string;
  readonly name: string;
  readonly rating: 1 | 2 | 3 | 4 | 5;
  readonly headline: string;
  readonly review: string;
  readonly date: string;
}

/** `value`: per cent for a percentage, minor units for a fixed coupon. */
export interface DemoCoupon {
  readonly code: string;
  readonly type: 'percentage' | 'fixed';
  readonly value: Readonly<Record<Region, number>>;
  /** Minimum subtotal in minor units; 0: none. */
  readonly minimum: Readonly<Record<Region, number>>;
  readonly usageLimit?: number;
  readonly perCustomerLimit?: number;
}

export interface DemoAddress {
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

export interface DemoOrderLine {
  /** Slug of the product. */
  readonly product: string;
  readonly quantity: number;
  /** Default: the order's status. */
  readonly status?: OrderStatus;
  /** The reason for which the line was cancelled or returned: a value of the reason lists. */
  readonly reason?: string;
}

export interface DemoOrder {
  readonly status: OrderStatus;
  /** `cash` becomes `card` in editions without cash on delivery. */
  readonly method: 'card' | 'cash';
  /** Booking date in days before the seeding. */
  readonly daysAgo: number;
  readonly lines: readonly DemoOrderLine[];
  readonly coupon?: string;
  /** Index into the customer's addresses, from 0. */
  readonly shippingAddress: number;
  readonly billingAddress: number;
}

export interface DemoCustomer {
  readonly name: string;
  readonly lastname: string;
  readonly email: string;
  readonly password: string;
  readonly phone: Readonly<Record<Region, string>>;
  readonly gender?: 'male' | 'female' | 'other';
  readonly emailPreference: boolean;
  readonly smsPreference: boolean;
  readonly whatsappPreference: boolean;
  readonly addresses: Readonly<Record<Region, readonly DemoAddress[]>>;
  readonly orders: readonly DemoOrder[];
  /** Slugs of products. */
  readonly wishlist: readonly string[];
  /** The customer's own reviews; the name is the customer's first name. */
  readonly reviews: readonly Omit<DemoReview, 'name'>[];
}

export interface SeedOptions {
  readonly region: Region;
  readonly clock: Clock;
  readonly hashPassword: (password: string) => Promise<string>;
}
