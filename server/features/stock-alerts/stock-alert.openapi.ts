import { enumOf, objectOf, text } from '../../rest/json-schema';
import { operations } from '../../rest/operation';

export const stockAlertOperations = operations('Catalogue', {
  requestStockAlert: {
    response: objectOf({ logstatus: enumOf('success'), email: text, slug: text }),
    errorStatuses: [404],
    summary: 'Request an email when a product is back',
    description:
      'Requests one email once a product that is out of stock can be bought again. The response is the same if this address waits for the product already. 400 if the product is in stock.',
  },
});
