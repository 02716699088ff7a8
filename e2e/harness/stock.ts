import type { Visitor } from './visitor';

interface StockAnswer {
  readonly data: { readonly product: { readonly stock: number } | null };
}

/** Number of pieces of a product available for sale, according to the API. */
export async function stockOf({ page, shop }: Visitor, slug: string): Promise<number> {
  const query = 'query Stock($slug: String!) { product(slug: $slug) { stock } }';
  const response = await page.request.post(`${shop.url}/graphql`, { data: { query, variables: { slug } } });
  // Shape selected by the query.
  const { data } = (await response.json()) as StockAnswer;
  if (data.product === null) throw new Error(`There is no product ${slug}.`);
  return data.product.stock;
}
