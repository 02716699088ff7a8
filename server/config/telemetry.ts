import type { SettingsReader } from './reader';

/** Where Prometheus metrics are served. */
export interface MetricsConfig {
  readonly port: number;
  readonly host: string;
}

/** Returns undefined when metrics are off. */
export function readMetrics(settings: SettingsReader, shopPort: number): MetricsConfig | undefined {
  if (settings.optional('METRICS_PORT') === undefined) return undefined;
  const port = settings.integer('METRICS_PORT', { min: 0, max: 65535 }, 0);
  if (port !== 0 && port === shopPort) settings.addProblem('METRICS_PORT must differ from PORT.');
  return { port, host: settings.text('METRICS_HOST', '127.0.0.1') };
}
