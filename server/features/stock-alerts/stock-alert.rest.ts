import { Type } from '@sinclair/typebox';
import { stockAlertForm } from '../../../domain/forms/mail-requests';
import { email, success } from '../../rest/fields';
import { formBody } from '../../rest/request-body';
import { route, type RestRoute } from '../../rest/route';
import { productFields } from '../products/product-body';
import { type StockAlerts } from './stock-alerts.service';

const { slug } = productFields;

export const stockAlertRoutes = (alerts: StockAlerts): RestRoute[] => [
  route({
    method: 'POST',
    path: '/stockalert/:slug',
    operationId: 'requestStockAlert',
    tag: 'Catalogue',
    summary: 'Request an email when a product is back',
    description:
      'Requests one email once a product that is out of stock can be bought again. The response is the same if this address waits for the product already. 400 if the product is in stock.',
    access: 'public',
    scope: 'messages:write',
    params: { slug },
    body: formBody(stockAlertForm, { email }),
    response: Type.Object({ logstatus: success, email, slug }),
    errorStatuses: [404],
    async run({ params: { slug }, input: { email }, context }) {
      await alerts.request(slug, email, context.caller);
      return { logstatus: 'success', email, slug };
    },
  }),
];
