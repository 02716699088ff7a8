import type { Visitor } from './visitor';

interface StockAnswer {
  readonly data: { readonly product: { readonly stock: number } | null };
}

/** Pieces of a product that can be bought right now, as the shop's API says. */
export async function stockOf({ page, shop }: Visitor, slug: string): Promise<number> {
  const query = 'query Stock($slug: String!) { product(slug: $slug) { stock } }';
  const response = await page.request.post(`${shop.url}/graphql`, { data: { query, variables: { slug } } });
  // What the query asks for.
  const { data } = (await response.json()) as StockAnswer;
  if (data.product === null) throw new Error(`There is no product ${slug}.`);
  return data.product.stock;
}
