import { type HttpResponse, type HttpClient, jsonRequest, authHeaders } from '../harness/http-client';
import type { Outcome, LoadMetrics } from './load-metrics';

export interface LoadRequest {
  readonly path: string;
  readonly token?: string;
  /** Sent as JSON by POST; without it, the call is a GET. */
  readonly body?: object;
}

/** As browsers send it: the compression of answers is part of the load. */
const compressionHeaders = { accept: '*/*', 'accept-encoding': 'gzip, deflate' };

/** Calls a shop and tallies the outcomes. */
export class MeteredClient {
  constructor(
    private readonly sender: HttpClient,
    private readonly tally: LoadMetrics,
  ) {}

  /** @returns the answer, or undefined if the call was rejected or failed, which ends the visit */
  async send({ path, token, body }: LoadRequest): Promise<HttpResponse | undefined> {
    const begin = performance.now();
    const { tally } = this;
    const headers = { ...compressionHeaders, ...authHeaders(token) };
    try {
      const answer = await this.sender.send(
        body ? jsonRequest('POST', path, body, headers) : { method: 'GET', path, headers },
      );
      const outcome = outcomeOf(answer);
      if (outcome === 'failed') tally.recordFailure(`${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
      else tally.record(outcome, performance.now() - begin);
      return outcome === 'served' ? answer : undefined;
    } catch (error) {
      tally.recordFailure(`${path}: ${String(error)}`);
      return undefined;
    }
  }
}

/** Both APIs report some refusals with status 200; a redirect counts as failed. */
function outcomeOf({ status, type, headers, text }: HttpResponse): Outcome {
  if (status === 503 && Number(headers['retry-after']) > 0) return 'rejected';
  if (type.includes('json') && text.includes('"DEADLINE_EXCEEDED"')) return 'rejected';
  const isRefused = type.includes('json') && (text.includes('"logstatus":"failed"') || text.includes('"errors":['));
  return status === 200 && !isRefused ? 'served' : 'failed';
}
