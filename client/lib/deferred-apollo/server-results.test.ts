import { ProductPageDocument } from '../../pages/product/ProductPage.generated';
import { ShopPageDocument } from '../../pages/shop/ShopPage.generated';
import { serializeResults, findResult, restoreResults } from './server-results';

const rose = { query: ProductPageDocument, variables: { slug: 'rose' }, data: { product: { id: '1' } } };

describe('server results', () => {
  it('survive serialization and are matched to their queries', () => {
    const sent: unknown = JSON.parse(JSON.stringify(serializeResults([rose])));
    expect(sent).toEqual([{ operation: 'ProductPage', variables: { slug: 'rose' }, data: { product: { id: '1' } } }]);
    const received = restoreResults(serializeResults([rose]), [
      { query: ShopPageDocument },
      { query: ProductPageDocument, variables: { slug: 'rose' } },
    ]);
    expect(received).toEqual([rose]);
    expect(findResult(received, ProductPageDocument, { slug: 'rose' })?.data).toEqual(rose.data);
  });

  it('are not matched to another query or other variables', () => {
    expect(
      restoreResults(serializeResults([rose]), [{ query: ProductPageDocument, variables: { slug: 'mint' } }]),
    ).toEqual([]);
    expect(
      restoreResults(serializeResults([rose]), [{ query: ShopPageDocument, variables: { slug: 'rose' } }]),
    ).toEqual([]);
    expect(findResult([rose], ProductPageDocument, { slug: 'mint' })).toBeUndefined();
  });
});
