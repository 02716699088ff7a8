import { createParameterDecorator, FieldResolver, Resolver } from 'type-graphql';
import { type MediaText as MediaTextJson } from '../../../domain/product-json';
import { netContentOf, unitPrice } from '../../../domain/unit-price';
import { imageOrNull, HtmlScalar } from '../../graphql/value.types';
import { type RequestContext } from '../../infra/request/context';
import { wholeProduct } from './product.loaders';
import { isWhole, type ProductRow } from './product-card';
import { type Product } from './product.entity';
import { NetContentType, ProductType, UnitPriceType } from './product.types';
import { type ProductSections } from './product-sections';
import {
  AboutProduct,
  BlendsWellWith,
  CareStep,
  Faq,
  KeyResult,
  LabelledList,
  MediaText,
  UsedIn,
} from './product-sections.types';

/** The source object as a whole product. If it is only a card, it is loaded, in one batched statement for all such cards. */
const WholeProduct = () =>
  createParameterDecorator<RequestContext>(async ({ root, context: { load } }): Promise<Product> => {
    // The cast is safe: every source object of a product is a `ProductRow`.
    const product = root as ProductRow;
    const whole = isWhole(product) ? product : await load(wholeProduct, product.id);
    if (!whole) throw new Error(`Product ${product.id} was deleted while it was read.`);
    return whole;
  });

const mediaTexts = (items: readonly MediaTextJson[], product: Product): MediaText[] =>
  items.map(({ image, title, description }) => ({
    title,
    description,
    image: imageOrNull(image, title ?? product.title),
  }));

@Resolver(() => ProductType)
export class ProductDetailsResolver {
  constructor(private readonly sections: ProductSections) {}

  @FieldResolver(() => HtmlScalar, { description: 'Full description.' })
  description(@WholeProduct() { description }: Product): string {
    return description;
  }

  @FieldResolver(() => HtmlScalar, { nullable: true, description: 'Directions for use; null if none.' })
  directionToUse(@WholeProduct() { directionToUse }: Product): string | null {
    return directionToUse;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Full list of ingredients by their INCI names, plain text; null if not known.',
  })
  inci(@WholeProduct() { inci }: Product): string | null {
    return inci;
  }

  @FieldResolver(() => NetContentType, {
    nullable: true,
    description: 'Net content of one unit; null if not known.',
  })
  netContent(@WholeProduct() product: Product): NetContentType | null {
    return netContentOf(product);
  }

  @FieldResolver(() => UnitPriceType, {
    nullable: true,
    description: 'Current price per 100 ml or 100 g; null for sets and if the net content is not known.',
  })
  unitPrice(@WholeProduct() product: Product): UnitPriceType | null {
    return unitPrice(product.currentPrice, netContentOf(product));
  }

  @FieldResolver(() => String, { nullable: true, description: 'Page title for search engines; null if none.' })
  metaTitle(@WholeProduct() { metaTitle }: Product): string | null {
    return metaTitle;
  }

  @FieldResolver(() => String, { nullable: true, description: 'Meta description for search engines; null if none.' })
  metaDescription(@WholeProduct() { metaDescription }: Product): string | null {
    return metaDescription;
  }

  @FieldResolver(() => String, { nullable: true, description: 'Meta keywords for search engines; null if none.' })
  metaKeyword(@WholeProduct() { metaKeyword }: Product): string | null {
    return metaKeyword;
  }

  @FieldResolver(() => [Faq], { description: 'Frequently asked questions about the product.' })
  faqs(@WholeProduct() product: Product): readonly Faq[] {
    return this.sections.read(product, 'faqs');
  }

  @FieldResolver(() => [LabelledList], { description: 'Uses and hair or skin types the product suits best.' })
  workBestFor(@WholeProduct() product: Product): readonly LabelledList[] {
    return this.sections.read(product, 'workBestFor');
  }

  @FieldResolver(() => [KeyResult], { description: 'Results reported by testers.' })
  keyResults(@WholeProduct() product: Product): KeyResult[] {
    const results = this.sections.read(product, 'keyResults');
    return results.map(({ percentage, description, before, after }) => ({
      percentage,
      description,
      before: imageOrNull(before, `Before: ${description}`),
      after: imageOrNull(after, `After: ${description}`),
    }));
  }

  @FieldResolver(() => AboutProduct, { nullable: true, description: 'Background of the product and its source plant.' })
  aboutProduct(@WholeProduct() product: Product): AboutProduct | null {
    const about = this.sections.read(product, 'aboutProduct');
    if (!about) return null;
    const alt = about.title ?? product.title;
    return {
      ...about,
      ingredientImage: imageOrNull(about.ingredientImage, alt),
      productImage: imageOrNull(about.productImage, product.title),
    };
  }

  @FieldResolver(() => [MediaText], { description: 'Benefits of the product.' })
  useCases(@WholeProduct() product: Product): MediaText[] {
    return mediaTexts(this.sections.read(product, 'useCases'), product);
  }

  @FieldResolver(() => BlendsWellWith, {
    nullable: true,
    description: 'Oils that blend well with the product; null if the section is empty.',
  })
  blendsWellWith(@WholeProduct() product: Product): BlendsWellWith | null {
    const section = this.sections.read(product, 'blendsWellWith');
    return section && { ...section, blends: mediaTexts(section.blends, product) };
  }

  @FieldResolver(() => [MediaText], { description: 'Ways to use the product.' })
  usageItems(@WholeProduct() product: Product): MediaText[] {
    return mediaTexts(this.sections.read(product, 'usageItems'), product);
  }

  @FieldResolver(() => UsedIn, {
    nullable: true,
    description: 'Preparations the product is used in; null if the section is empty.',
  })
  usedIn(@WholeProduct() product: Product): UsedIn | null {
    const section = this.sections.read(product, 'usedIn');
    return section && { points: section.points, image: imageOrNull(section.image, product.title) };
  }

  @FieldResolver(() => [CareStep], { description: 'Steps of the care routine, introduction first.' })
  completeCare(@WholeProduct() product: Product): CareStep[] {
    const steps = this.sections.read(product, 'completeCare');
    return steps.map((step) => ({ ...step, image: imageOrNull(step.image, step.subheading ?? product.title) }));
  }
}
