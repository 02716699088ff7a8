import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '@opentelemetry/api';
import type { Tracer } from './tracer';

/** A receiver that is away does not delay the end of the process for longer. */
const maxCloseMs = 1500;

interface TracingSettings {
  /** Base URL of an OTLP receiver over HTTP: "http://127.0.0.1:4318". */
  readonly endpoint: string;
  readonly serviceName: string;
  /** Share of the traces that begin here and are recorded. Those that other services begin follow their decision. */
  readonly ratio: number;
}

/** The packages, which are loaded only here: a shop without tracing does not load them. */
async function loadPackages() {
  const [api, core, sdk, resources, exporter] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  return { api, core, sdk, resources, exporter };
}

type Packages = Awaited<ReturnType<typeof loadPackages>>;

/** Spans are sent in batches. While the receiver is away they wait in a bounded queue, and are then dropped. */
function openProvider({ sdk, resources, exporter }: Packages, { endpoint, serviceName, ratio }: TracingSettings) {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  return new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter: new exporter.OTLPTraceExporter({ url, timeoutMillis: 5000 }) }),
    ],
  });
}

/**
 * Returns a tracer that sends to the receiver. It is an instance with its own context, not registered globally: nothing else in the
 * process is traced, and tests of a worker do not share it.
 */
export async function openTracer(settings: TracingSettings): Promise<Tracer> {
  const packages = await loadPackages();
  const { api, core } = packages;
  const provider = openProvider(packages, settings);
  const own = provider.getTracer('fernwild');
  const propagator = new core.W3CTraceContextPropagator();
  const storage = new AsyncLocalStorage<Context>();
  const current = () => storage.getStore() ?? api.ROOT_CONTEXT;
  return {
    start: (name, { kind, attributes = {}, startedAt, headers }) => {
      const parent =
        headers === undefined ? current() : propagator.extract(api.ROOT_CONTEXT, headers, api.defaultTextMapGetter);
      const start = startedAt === undefined ? {} : { startTime: startedAt };
      const span = own.startSpan(name, { ...start, kind: api.SpanKind[kind], attributes: { ...attributes } }, parent);
      return {
        run: (work) => storage.run(api.trace.setSpan(parent, span), work),
        describe: (newName, more) => void span.updateName(newName).setAttributes({ ...more }),
        end: (error) => {
          if (error !== undefined) {
            span.setAttribute('error.type', error).setStatus({ code: api.SpanStatusCode.ERROR });
          }
          span.end();
        },
      };
    },
    traceId: () => api.trace.getSpanContext(current())?.traceId,
    headers: () => {
      const carrier: Record<string, string> = {};
      propagator.inject(current(), carrier, api.defaultTextMapSetter);
      return carrier;
    },
    close: () =>
      Promise.race([provider.shutdown().catch(() => undefined), pause(maxCloseMs, undefined, { ref: false })]),
  };
}
