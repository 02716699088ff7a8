import type { SettingsReader } from './reader';

/** Where Prometheus metrics are served. */
export interface MetricsConfig {
  readonly port: number;
  readonly host: string;
}

/** Where traces are sent, and as whose. */
export interface TracingConfig {
  readonly endpoint: string;
  readonly serviceName: string;
  /** Share of the traces that are recorded: 0 to 1. */
  readonly ratio: number;
}

/** Returns undefined when tracing is off. The names of the variables are OpenTelemetry's. */
export function readTracing(settings: SettingsReader): TracingConfig | undefined {
  const endpoint = settings.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http', 'https']);
  const serviceName = settings.text('OTEL_SERVICE_NAME', 'fernwild');
  const ratio = Number(settings.text('OTEL_TRACES_SAMPLER_ARG', '1'));
  if (!(ratio >= 0 && ratio <= 1)) settings.addProblem('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.');
  return endpoint === undefined ? undefined : { endpoint, serviceName, ratio };
}

/** Returns undefined when metrics are off. */
export function readMetrics(settings: SettingsReader, shopPort: number): MetricsConfig | undefined {
  if (settings.optional('METRICS_PORT') === undefined) return undefined;
  const port = settings.integer('METRICS_PORT', { min: 0, max: 65535 }, 0);
  if (port !== 0 && port === shopPort) settings.addProblem('METRICS_PORT must differ from PORT.');
  return { port, host: settings.text('METRICS_HOST', '127.0.0.1') };
}
