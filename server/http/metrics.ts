import type { RequestListener } from 'node:http';
import type { Counter, Gauge } from 'prom-client';
import { backupGauges } from '../database/last-backup';
import { diskGauges, readGauges } from '../infra/gauges';
import { type Observer, type ProviderOutcome, providerOutcomes } from '../infra/observer';
import { type Shop } from '../shop';
import type { Admission } from './admission';
import { listen, type Listener } from './listener';
import type { OperationNames } from './operation-names';

/** The library, which is loaded only where metrics are on. */
type PromClient = typeof import('prom-client');

const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Loads the metrics library, which a shop without metrics does not load. */
export async function createMetrics(region: string): Promise<Metrics> {
  return new Metrics(await import('prom-client'), region);
}

/** Serves `GET /metrics` on a separate port, so that it is neither public nor queued behind the shop's requests. */
export async function serveMetrics(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  address: { readonly port: number; readonly host: string },
  logger: Shop['logger'],
): Promise<Listener> {
  const listener = await listen((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') return response.writeHead(404).end();
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => {
        logger.error('the metrics could not be written', {}, error);
        response.writeHead(500).end();
      },
    );
  }, address);
  logger.info('metrics listening', { port: listener.port });
  return listener;
}

/** The metrics of this process, in the format of Prometheus. docs/operating.md explains each. */
export class Metrics implements Observer {
  private readonly registry = new this.client.Registry();
  private readonly graphqlErrors = this.counter(
    'shop_graphql_errors_total',
    'Errors in answers to GraphQL operations.',
    'operation',
    'code',
  );
  private readonly cacheLookups = this.counter(
    'shop_response_cache_lookups_total',
    'Requests for public responses.',
    'result',
  );
  private readonly jobs = this.counter('shop_job_runs_total', 'Runs of periodic jobs.', 'name', 'result');
  private readonly jobSeconds = this.counter('shop_job_seconds_total', 'Time that periodic jobs have run for.', 'name');
  private readonly unreadable = this.counter(
    'shop_gauges_unreadable_total',
    'Groups of numbers that could not be read from the database.',
    'group',
  );
  private readonly providerCalls = this.counter(
    'shop_card_provider_calls_total',
    'Calls of the card provider by their outcome.',
    'outcome',
  );
  private names: OperationNames | undefined;
  private readonly scrapeHooks: (() => void | Promise<void>)[] = [];

  constructor(
    private readonly client: PromClient,
    region: string,
  ) {
    client.collectDefaultMetrics({ register: this.registry });
    this.gauge('shop_info', 'Always 1; the label is the edition.', 'region').set({ region }, 1);
    // Each series begins at zero: Prometheus sees no increase in one that begins with its first fault.
    for (const outcome of providerOutcomes) this.providerCalls.inc({ outcome }, 0);
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  /** Returns all metrics as text. */
  async text(): Promise<string> {
    for (const read of this.scrapeHooks) await read();
    return this.registry.metrics();
  }

  /** Adds the numbers of an open shop, which are read at each scrape. Call it once. */
  watch(
    { db, config, clock, logger, ...shop }: Pick<Shop, 'db' | 'gauges' | 'logger' | 'config' | 'clock'>,
    admission: Pick<Admission, 'counts'>,
    names: OperationNames,
  ): void {
    this.names = names;
    this.watchAdmission(admission);
    const gauges = [...shop.gauges, diskGauges(config.dataDir), backupGauges(db.manager, clock)];
    const byName = new Map(
      gauges.flatMap(({ help }) => Object.entries(help).map(([name, text]) => [name, this.gauge(name, text)])),
    );
    this.scrapeHooks.push(async () => {
      const values = await readGauges(gauges, ({ name }, error) => {
        this.unreadable.inc({ group: name });
        logger.warn('numbers for the metrics could not be read', { kind: name }, error);
      });
      // NaN: not known. Zero would claim that nothing waits.
      for (const [name, gauge] of byName) gauge.set(values.get(name) ?? NaN);
    });
  }

  /** Counts and times every request that this listener answers. */
  observe(listener: RequestListener, names: OperationNames): RequestListener {
    const requests = this.counter(
      'shop_requests_total',
      'Requests by operation and HTTP status.',
      'kind',
      'operation',
      'status',
    );
    const durations = new this.client.Histogram({
      name: 'shop_request_duration_seconds',
      help: 'Time from the head of a request to the end of its response.',
      labelNames: ['kind', 'operation'],
      buckets: durationBuckets,
      registers: [this.registry],
    });
    return (request, response) => {
      const start = performance.now();
      response.once('close', () => {
        const name = names.of(request);
        const labels = { kind: name.kind, operation: name.operation };
        const status = response.writableFinished ? String(response.statusCode) : 'aborted';
        requests.inc({ ...labels, status });
        durations.observe(labels, (performance.now() - start) / 1000);
      });
      listener(request, response);
    };
  }

  readonly cacheLookup = (result: 'hit' | 'miss'): void => this.cacheLookups.inc({ result });

  operationFailed(name: string | undefined, code: string): void {
    this.graphqlErrors.inc({ operation: this.names?.graphql(name) ?? 'other', code });
  }

  jobEnded(job: string, seconds: number, isSuccessful: boolean): void {
    this.jobs.inc({ name: job, result: isSuccessful ? 'done' : 'failed' });
    this.jobSeconds.inc({ name: job }, seconds);
  }

  providerCallEnded(outcome: ProviderOutcome): void {
    this.providerCalls.inc({ outcome });
  }

  private watchAdmission(admission: Pick<Admission, 'counts'>): void {
    const active = this.gauge('shop_requests_active', 'Requests that are being served.');
    const queued = this.gauge('shop_requests_queued', 'Requests that wait for a slot, by rank.', 'rank');
    this.scrapeHooks.push(() => {
      const { active: served, call, page } = admission.counts;
      active.set(served);
      queued.set({ rank: 'call' }, call);
      queued.set({ rank: 'page' }, page);
    });
  }

  private gauge<Label extends string = never>(name: string, help: string, ...labelNames: Label[]): Gauge<Label> {
    return new this.client.Gauge({ name, help, labelNames, registers: [this.registry] });
  }

  private counter<Label extends string>(name: string, help: string, ...labelNames: Label[]): Counter<Label> {
    return new this.client.Counter({ name, help, labelNames, registers: [this.registry] });
  }
}
