import { toMajor } from '../../../domain/money';
import { netContentOf, unitPrice } from '../../../domain/unit-price';
import { masterUrl } from '../../infra/media-manifest';
import { type ValueOf } from '../../rest/json-schema';
import {
  type ingredientShape,
  type productDetailShape,
  type productShape,
  type regimeShape,
} from './catalogue.openapi';
import { type Ingredient } from './ingredient.entity';
import { averageRating, type ProductRow } from './product-card';
import { type Product } from './product.entity';

export type ProductBody = ValueOf<typeof productShape>;

/** Maps a product to its body in REST lists; money in major units. */
export function productBody(product: ProductRow): ProductBody {
  return {
    id: product.id,
    title: product.title,
    sub_title: product.subTitle,
    slug: product.slug,
    price: toMajor(product.listPrice),
    current_price: toMajor(product.currentPrice),
    shipping: toMajor(product.shipping),
    sizes: product.sizes,
    // A constant required by the specification: the initial quantity of an add-to-cart control.
    quantity: 1,
    stock: product.stock,
    short_description: product.shortDescription,
    feature_image: masterUrl(product.featureImage),
    theme: product.theme,
    rating: averageRating(product),
    reviews: product.ratingCount,
  };
}

/** Maps a product to the body of the REST detail; the JSON sections are returned as the stored text. */
export function productDetailBody(product: Product, gallery: readonly string[]): ValueOf<typeof productDetailShape> {
  const content = netContentOf(product);
  const perUnit = unitPrice(product.currentPrice, content);
  return {
    ...productBody(product),
    description: product.description,
    direction_to_use: product.directionToUse,
    inci: product.inci,
    net_content: content?.amount ?? null,
    net_content_unit: content?.unit ?? null,
    unit_price: perUnit && toMajor(perUnit.price),
    unit_price_per: perUnit && perUnit.per,
    tof_product_galleries: gallery.map((path) => ({ image: masterUrl(path) })),
    meta_title: product.metaTitle,
    meta_description: product.metaDescription,
    meta_keyword: product.metaKeyword,
    faqs: product.faqs,
    work_best_for: product.workBestFor,
    key_results: product.keyResults,
    about_product: product.aboutProduct,
    use_cases: product.useCases,
    blends_well_with: product.blendsWellWith,
    usage_items: product.usageItems,
    used_in: product.usedIn,
    complete_care: product.completeCare,
  };
}

export function regimeItemBody(product: ProductRow): ValueOf<typeof regimeShape> {
  const { id, slug, featureImage, title, currentPrice } = product;
  return { product_id: id, slug, image: masterUrl(featureImage), product_title: title, Price: toMajor(currentPrice) };
}

const imageUrl = (path: string | null) => (path === null ? null : masterUrl(path));

export function ingredientBody(ingredient: Ingredient): ValueOf<typeof ingredientShape> {
  return {
    id: ingredient.id,
    name: ingredient.name,
    description: ingredient.description,
    nutritional_value: ingredient.nutritionalValue,
    image: imageUrl(ingredient.image),
    ingimage: imageUrl(ingredient.ingImage),
    slug: ingredient.slug,
    key_studies_research_papers: ingredient.keyStudiesResearchPapers,
    key_studies_research_papers_links: ingredient.keyStudiesResearchPapersLinks,
  };
}
