import { retentionDays } from '../../../domain/retention-days';
import { createSignedIds } from '../../infra/signed-ids';
import { productsModule } from '../products/products.module';
import { defineModule } from '../module';
import { mailModule } from '../mail/mail.module';
import { SendStockAlerts } from './send-stock-alerts';
import { StockAlert } from './stock-alert.entity';
import { StockAlertResolver } from './stock-alert.resolver';
import { stockAlertRoutes } from './stock-alert.rest';
import { StockAlerts } from './stock-alerts.service';

/** Mails to visitors who requested one when a product is back in stock. */
export const stockAlertsModule = defineModule({
  name: 'stock-alerts',
  entities: [StockAlert],
  services: ({ db, clock, limits, points, config, logger }, use) => {
    const { catalogue } = use(productsModule);
    const { outbox } = use(mailModule);
    const links = createSignedIds(config.secrets.stockAlert);
    return {
      alerts: new StockAlerts(db, clock, limits, catalogue, links),
      sendAlerts: new SendStockAlerts(db, clock, outbox, points, logger),
    };
  },
  resolvers: [[StockAlertResolver, ({ alerts }) => new StockAlertResolver(alerts)]],
  routes: ({ alerts }) => stockAlertRoutes(alerts),
  jobs: ({ sendAlerts }) => [
    { name: 'send stock alerts', intervalMs: 15_000, run: (signal) => sendAlerts.run(signal) },
  ],
  retention: [
    { entity: StockAlert, where: 'stock_alert.ended_at < :before', days: retentionDays.endedSubscription },
    {
      entity: StockAlert,
      where: 'stock_alert.created_at < :before AND stock_alert.ended_at IS NULL',
      days: retentionDays.stockAlert,
    },
  ],
});
