/** Values that describe a span. Never data of a customer: names out of fixed lists, numbers and text without values. */
type SpanAttributes = Readonly<Record<string, string | number>>;

interface SpanStart {
  /** The cause: a client of ours (server), ourselves (internal), or a service that we call (client). */
  readonly kind: 'SERVER' | 'INTERNAL' | 'CLIENT';
  readonly attributes?: SpanAttributes;
  /** Milliseconds since 1970; now by default. */
  readonly startedAt?: number;
  /** Headers of a request, whose `traceparent` (W3C) names the parent; otherwise the current span is the parent. */
  readonly headers?: Readonly<Record<string, string | string[] | undefined>>;
}

/** A span that has begun. */
interface OpenSpan {
  /** Runs work whose spans become children of this one. */
  run<Result>(work: () => Result): Result;
  describe(name: string, attributes: SpanAttributes): void;
  /** Ends it. @param error what failed, by type: messages quote values */
  end(error?: string): void;
}

/** Records what a request does, and how long each step takes. Undefined wherever it may be: tracing is off. */
export interface Tracer {
  start(name: string, start: SpanStart): OpenSpan;
  /** The trace of the current work; undefined outside of a span. */
  traceId(): string | undefined;
  /** Headers that continue the trace in another service; none outside of a span. */
  headers(): Readonly<Record<string, string>>;
  /** Sends what has not been sent. */
  close(): Promise<void>;
}

/** Runs asynchronous work as one span, which fails as the work does. */
export async function traced<Result>(
  tracer: Tracer,
  name: string,
  start: SpanStart,
  work: () => Promise<Result>,
): Promise<Result> {
  const span = tracer.start(name, start);
  try {
    const result = await span.run(work);
    span.end();
    return result;
  } catch (error) {
    span.end(errorType(error));
    throw error;
  }
}

/** Names the type of an error for {@link OpenSpan.end}. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name;
}
