import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { type MediaText as MediaTextJson } from '../../../domain/product-json';
import { netContentOf, unitPrice } from '../../../domain/unit-price';
import { imageOrNull, HtmlScalar, money } from '../../graphql/value.types';
import { type RequestContext } from '../../infra/request/context';
import { wholeProduct } from './catalogue.loaders';
import { isWhole, type ProductRow } from './product-card';
import { type Product } from './product.entity';
import { NetContentType, ProductType, UnitPriceType } from './catalogue.types';
import { type ProductSections, type SectionColumn } from './product-sections';
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

/** Returns the whole product. If the row is only a card, it is loaded, in one batched statement for all such cards. */
async function detailsOf(product: ProductRow, { load }: RequestContext): Promise<Product> {
  const whole = isWhole(product) ? product : await load(wholeProduct, product.id);
  if (!whole) throw new Error(`Product ${product.id} was deleted while it was read.`);
  return whole;
}

const mediaTexts = (items: readonly MediaTextJson[], product: ProductRow): MediaText[] =>
  items.map(({ image, title, description }) => ({
    title,
    description,
    image: imageOrNull(image, title ?? product.title),
  }));

@Resolver(() => ProductType)
export class ProductDetailsResolver {
  constructor(private readonly sections: ProductSections) {}

  @FieldResolver(() => HtmlScalar, { description: 'Full description.' })
  async description(@Root() product: ProductRow, @Ctx() context: RequestContext): Promise<string> {
    return (await detailsOf(product, context)).description;
  }

  @FieldResolver(() => HtmlScalar, { nullable: true, description: 'Directions for use; null if none.' })
  async directionToUse(@Root() product: ProductRow, @Ctx() context: RequestContext): Promise<string | null> {
    return (await detailsOf(product, context)).directionToUse;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Full list of ingredients by their INCI names, plain text; null if not known.',
  })
  async inci(@Root() product: ProductRow, @Ctx() context: RequestContext): Promise<string | null> {
    return (await detailsOf(product, context)).inci;
  }

  @FieldResolver(() => NetContentType, {
    nullable: true,
    description: 'Net content of one unit; null if not known.',
  })
  async netContent(@Root() product: ProductRow, @Ctx() context: RequestContext): Promise<NetContentType | null> {
    return netContentOf(await detailsOf(product, context));
  }

  @FieldResolver(() => UnitPriceType, {
    nullable: true,
    description: 'Current price per 100 ml or 100 g; null for sets and if the net content is not known.',
  })
  async unitPrice(@Root() product: ProductRow, @Ctx() context: RequestContext): Promise<UnitPriceType | null> {
    const perUnit = unitPrice(product.currentPrice, netContentOf(await detailsOf(product, context)));
    return perUnit && { per: perUnit.per, price: money(perUnit.price, context.edition) };
  }

  @FieldResolver(() => String, { nullable: true, description: 'Page title for search engines; null if none.' })
  async metaTitle(@Root() product: ProductRow, @Ctx() context: RequestContext): Promise<string | null> {
    return (await detailsOf(product, context)).metaTitle;
  }

  @FieldResolver(() => String, { nullable: true, description: 'Meta description for search engines; null if none.' })
  async metaDescription(@Root() product: ProductRow, @Ctx() context: RequestContext): Promise<string | null> {
    return (await detailsOf(product, context)).metaDescription;
  }

  @FieldResolver(() => String, { nullable: true, description: 'Meta keywords for search engines; null if none.' })
  async metaKeyword(@Root() product: ProductRow, @Ctx() context: RequestContext): Promise<string | null> {
    return (await detailsOf(product, context)).metaKeyword;
  }

  @FieldResolver(() => [Faq], { description: 'Frequently asked questions about the product.' })
  faqs(@Root() product: ProductRow, @Ctx() context: RequestContext): Promise<readonly Faq[]> {
    return this.read(product, context, 'faqs');
  }

  @FieldResolver(() => [LabelledList], { description: 'Uses and hair or skin types the product suits best.' })
  workBestFor(@Root() product: ProductRow, @Ctx() context: RequestContext): Promise<readonly LabelledList[]> {
    return this.read(product, context, 'workBestFor');
  }

  @FieldResolver(() => [KeyResult], { description: 'Results reported by testers.' })
  async keyResults(@Root() product: ProductRow, @Ctx() context: RequestContext): Promise<KeyResult[]> {
    const results = await this.read(product, context, 'keyResults');
    return results.map(({ percentage, description, before, after }) => ({
      percentage,
      description,
      before: imageOrNull(before, `Before: ${description}`),
      after: imageOrNull(after, `After: ${description}`),
    }));
  }

  @FieldResolver(() => AboutProduct, { nullable: true, description: 'Background of the product and its source plant.' })
  async aboutProduct(@Root() product: ProductRow, @Ctx() context: RequestContext): Promise<AboutProduct | null> {
    const about = await this.read(product, context, 'aboutProduct');
    if (!about) return null;
    const alt = about.title ?? product.title;
    return {
      ...about,
      ingredientImage: imageOrNull(about.ingredientImage, alt),
      productImage: imageOrNull(about.productImage, product.title),
    };
  }

  @FieldResolver(() => [MediaText], { description: 'Benefits of the product.' })
  async useCases(@Root() product: ProductRow, @Ctx() context: RequestContext): Promise<MediaText[]> {
    return mediaTexts(await this.read(product, context, 'useCases'), product);
  }

  @FieldResolver(() => BlendsWellWith, {
    nullable: true,
    description: 'Oils that blend well with the product; null if the section is empty.',
  })
  async blendsWellWith(@Root() product: ProductRow, @Ctx() context: RequestContext): Promise<BlendsWellWith | null> {
    const section = await this.read(product, context, 'blendsWellWith');
    return section && { ...section, blends: mediaTexts(section.blends, product) };
  }

  @FieldResolver(() => [MediaText], { description: 'Ways to use the product.' })
  async usageItems(@Root() product: ProductRow, @Ctx() context: RequestContext): Promise<MediaText[]> {
    return mediaTexts(await this.read(product, context, 'usageItems'), product);
  }

  @FieldResolver(() => UsedIn, {
    nullable: true,
    description: 'Preparations the product is used in; null if the section is empty.',
  })
  async usedIn(@Root() product: ProductRow, @Ctx() context: RequestContext): Promise<UsedIn | null> {
    const section = await this.read(product, context, 'usedIn');
    return section && { points: section.points, image: imageOrNull(section.image, product.title) };
  }

  @FieldResolver(() => [CareStep], { description: 'Steps of the care routine, introduction first.' })
  async completeCare(@Root() product: ProductRow, @Ctx() context: RequestContext): Promise<CareStep[]> {
    const steps = await this.read(product, context, 'completeCare');
    return steps.map((step) => ({ ...step, image: imageOrNull(step.image, step.subheading ?? product.title) }));
  }

  private async read<Column extends SectionColumn>(product: ProductRow, context: RequestContext, column: Column) {
    return this.sections.read(await detailsOf(product, context), column);
  }
}
