import { amount, type JsonSchema, jsonText, listOf, named, oneWord, orNull, picture, shape, text, whole } from '../../rest/json-schema';

/** A constant: how many pieces are in stock is `stock`, how many are bought is the quantity of a cart line. */
const startQuantity: JsonSchema = { type: 'integer', const: 1, description: 'Always 1: the quantity that an add-to-cart control starts with. How many pieces there are is `stock`.' };

const listFields = {
  ...{ id: whole, title: text, sub_title: orNull(text), slug: text, price: amount, current_price: amount, shipping: amount, sizes: orNull(text) },
  ...{ quantity: startQuantity, stock: whole, short_description: text, feature_image: picture, theme: orNull(text) },
  rating: orNull({ type: 'number', minimum: 1, maximum: 5 }),
  reviews: whole,
} satisfies Record<string, JsonSchema>;

export const productShape = named('Product', shape(listFields));

const productDetailShape = named('ProductDetail', shape({
  ...listFields,
  ...{ description: text, direction_to_use: orNull(text), tof_product_galleries: listOf(shape({ image: picture })) },
  ...{ meta_title: orNull(text), meta_description: orNull(text), meta_keyword: orNull(text) },
  ...{ faqs: jsonText, work_best_for: jsonText, key_results: jsonText, about_product: jsonText, use_cases: jsonText },
  ...{ blends_well_with: jsonText, usage_items: jsonText, used_in: jsonText, complete_care: jsonText },
}));

const ingredientShape = named('Ingredient', shape({
  ...{ id: whole, name: text, description: text, nutritional_value: orNull(text), image: orNull(picture), ingimage: orNull(picture), slug: text },
  key_studies_research_papers: orNull(text),
  key_studies_research_papers_links: orNull(text),
}));

const regimeShape = named('RegimeItem', shape({ product_id: whole, slug: text, image: picture, product_title: text, Price: amount }));

export const catalogueAnswers = {
  products: listOf(productShape),
  category: shape({ logstatus: oneWord('success', 'failed'), productInfo: listOf(productShape) }),
  product: shape({
    ...{ logstatus: oneWord('success'), product: listOf(productDetailShape), ingredient: listOf(ingredientShape) },
    complete_your_regime_data: listOf(regimeShape),
  }),
  ingredients: listOf(ingredientShape),
  ingredient: shape({ ingredientInfo: ingredientShape, productInfo: listOf(productShape) }),
} satisfies Record<string, JsonSchema>;
