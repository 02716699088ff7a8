import { ProductPageDocument } from '../../pages/product/ProductPage.generated';
import { ShopPageDocument } from '../../pages/shop/ShopPage.generated';
import { serializeResults, findResult, restoreResults } from './server-results';

const rose = { query: ProductPageDocument, variables: { slug: 'rose' }, data: { product: { id: '1' } } };

describe('the answers of a page', () => {
  it('travel as plain data and find their queries again', () => {
    const sent: unknown = JSON.parse(JSON.stringify(serializeResults([rose])));
    expect(sent).toEqual([{ operation: 'ProductPage', variables: { slug: 'rose' }, data: { product: { id: '1' } } }]);
    const received = restoreResults(serializeResults([rose]), [
      { query: ShopPageDocument },
      { query: ProductPageDocument, variables: { slug: 'rose' } },
    ]);
    expect(received).toEqual([rose]);
    expect(findResult(received, ProductPageDocument, { slug: 'rose' })?.data).toEqual(rose.data);
  });

  it('belong to no other query, and to no other variables', () => {
    expect(
      restoreResults(serializeResults([rose]), [{ query: ProductPageDocument, variables: { slug: 'mint' } }]),
    ).toEqual([]);
    expect(
      restoreResults(serializeResults([rose]), [{ query: ShopPageDocument, variables: { slug: 'rose' } }]),
    ).toEqual([]);
    expect(findResult([rose], ProductPageDocument, { slug: 'mint' })).toBeUndefined();
  });
});
