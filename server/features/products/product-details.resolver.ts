import { createParameterDecorator, FieldResolver, ObjectType, Resolver } from 'type-graphql';
import type * as json from '../../../domain/product-json';
import { netContentOf, unitPrice } from '../../../domain/unit-price';
import { Image, imageOrNull, HtmlScalar } from '../../graphql/value.types';
import { type RequestContext } from '../../infra/request/context';
import { wholeProduct } from './product.loaders';
import { isWhole, type ProductRow } from './product-card';
import { type Product } from './product.entity';
import { NetContentType, ProductType, UnitPriceType } from './product.types';
import { type ProductSections } from './product-sections';
import { sectionTypes } from './product-sections.types';

const typeOf = sectionTypes({
  pictureType: Image,
  declare: (name, description) => ObjectType(name, { description, simpleResolvers: true }),
});

/** The source object as a whole product. If it is only a card, it is loaded, in one batched statement for all such cards. */
const WholeProduct = () =>
  createParameterDecorator<RequestContext>(async ({ root, context: { load } }): Promise<Product> => {
    // The cast is safe: every source object of a product is a `ProductRow`.
    const product = root as ProductRow;
    const whole = isWhole(product) ? product : await load(wholeProduct, product.id);
    if (!whole) throw new Error(`Product ${product.id} was deleted while it was read.`);
    return whole;
  });

const mediaTexts = (items: readonly json.MediaText[], product: Product): json.MediaText<Image>[] =>
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

  @FieldResolver(() => typeOf('faqs'), { description: 'Frequently asked questions about the product.' })
  faqs(@WholeProduct() product: Product): readonly json.Faq[] {
    return this.sections.read(product, 'faqs');
  }

  @FieldResolver(() => typeOf('workBestFor'), { description: 'Uses and hair or skin types the product suits best.' })
  workBestFor(@WholeProduct() product: Product): readonly json.LabelledList[] {
    return this.sections.read(product, 'workBestFor');
  }

  @FieldResolver(() => typeOf('keyResults'), { description: 'Results reported by testers.' })
  keyResults(@WholeProduct() product: Product): json.KeyResult<Image>[] {
    const results = this.sections.read(product, 'keyResults');
    return results.map(({ percentage, description, before, after }) => ({
      percentage,
      description,
      before: imageOrNull(before, `Before: ${description}`),
      after: imageOrNull(after, `After: ${description}`),
    }));
  }

  @FieldResolver(() => typeOf('aboutProduct'), {
    nullable: true,
    description: 'Background of the product and its source plant.',
  })
  aboutProduct(@WholeProduct() product: Product): json.AboutProduct<Image> | null {
    const about = this.sections.read(product, 'aboutProduct');
    if (!about) return null;
    const alt = about.title ?? product.title;
    return {
      ...about,
      ingredientImage: imageOrNull(about.ingredientImage, alt),
      productImage: imageOrNull(about.productImage, product.title),
    };
  }

  @FieldResolver(() => typeOf('useCases'), { description: 'Benefits of the product.' })
  useCases(@WholeProduct() product: Product): json.MediaText<Image>[] {
    return mediaTexts(this.sections.read(product, 'useCases'), product);
  }

  @FieldResolver(() => typeOf('blendsWellWith'), {
    nullable: true,
    description: 'Oils that blend well with the product; null if the section is empty.',
  })
  blendsWellWith(@WholeProduct() product: Product): json.BlendsWellWith<Image> | null {
    const section = this.sections.read(product, 'blendsWellWith');
    return section && { ...section, blends: mediaTexts(section.blends, product) };
  }

  @FieldResolver(() => typeOf('usageItems'), { description: 'Ways to use the product.' })
  usageItems(@WholeProduct() product: Product): json.MediaText<Image>[] {
    return mediaTexts(this.sections.read(product, 'usageItems'), product);
  }

  @FieldResolver(() => typeOf('usedIn'), {
    nullable: true,
    description: 'Preparations the product is used in; null if the section is empty.',
  })
  usedIn(@WholeProduct() product: Product): json.UsedIn<Image> | null {
    const section = this.sections.read(product, 'usedIn');
    return section && { points: section.points, image: imageOrNull(section.image, product.title) };
  }

  @FieldResolver(() => typeOf('completeCare'), { description: 'Steps of the care routine, introduction first.' })
  completeCare(@WholeProduct() product: Product): json.CareStep<Image>[] {
    const steps = this.sections.read(product, 'completeCare');
    return steps.map((step) => ({ ...step, image: imageOrNull(step.image, step.subheading ?? product.title) }));
  }
}
