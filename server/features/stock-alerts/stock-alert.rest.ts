import { stockAlertForm } from '../../../domain/forms/mail-requests';
import { formBody } from '../../rest/request-body';
import { route, type RestRoute } from '../../rest/route';
import { stockAlertOperations } from './stock-alert.openapi';
import { type StockAlerts } from './stock-alerts.service';

export function stockAlertRoutes(alerts: StockAlerts): RestRoute[] {
  return [
    route({
      method: 'POST',
      path: '/stockalert/:slug',
      access: 'public',
      scope: 'messages:write',
      ...stockAlertOperations.requestStockAlert,
      body: formBody(stockAlertForm),
      async run({ params: { slug }, input: { email }, context }) {
        await alerts.request({ slug, email }, context.caller);
        return { logstatus: 'success', email, slug };
      },
    }),
  ];
}
