import { type HttpAnswer, type HttpSender, jsonCall, signedIn } from '../harness/http';
import type { Outcome, Tally } from './tally';

export interface Call {
  readonly path: string;
  readonly token?: string;
  /** Sent as JSON by POST; a GET without it. */
  readonly body?: object;
}

/** As every browser: the shop's work of packing its answers belongs to the load. */
const acceptsPacked = { accept: '*/*', 'accept-encoding': 'gzip, deflate' };

/** Calls a shop and tallies what came of it. */
export class TallyingCaller {
  constructor(
    private readonly sender: HttpSender,
    private readonly tally: Tally,
  ) {}

  /** @returns the answer, or undefined when the shop turned the call away or failed: the visit then ends */
  async call({ path, token, body }: Call): Promise<HttpAnswer | undefined> {
    const begin = performance.now();
    const { tally } = this;
    const headers = { ...acceptsPacked, ...signedIn(token) };
    try {
      const answer = await this.sender.send(body ? jsonCall('POST', path, body, headers) : { method: 'GET', path, headers });
      const outcome = outcomeOf(answer);
      if (outcome === 'failed') tally.fail(`${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
      else tally.note(outcome, performance.now() - begin);
      return outcome === 'served' ? answer : undefined;
    } catch (error) {
      tally.fail(`${path}: ${String(error)}`);
      return undefined;
    }
  }
}

/** Both APIs say some things against a call with status 200; and a page that is elsewhere has not been seen. */
function outcomeOf({ status, type, headers, text }: HttpAnswer): Outcome {
  if (status === 503 && Number(headers['retry-after']) > 0) return 'turned away';
  if (type.includes('json') && text.includes('"DEADLINE_EXCEEDED"')) return 'turned away';
  const isRefused = type.includes('json') && (text.includes('"logstatus":"failed"') || text.includes('"errors":['));
  return status === 200 && !isRefused ? 'served' : 'failed';
}
