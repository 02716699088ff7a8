import { type HttpAnswer, type HttpSender, jsonCall, signedIn } from '../harness/http';
import type { Outcome, Tally } from './tally';

export interface Call {
  readonly path: string;
  readonly token?: string;
  /** Sent as JSON by POST; without it, the call is a GET. */
  readonly body?: object;
}

/** As browsers send it: the compression of answers is part of the load. */
const acceptsPacked = { accept: '*/*', 'accept-encoding': 'gzip, deflate' };

/** Calls a shop and tallies the outcomes. */
export class TallyingCaller {
  constructor(
    private readonly sender: HttpSender,
    private readonly tally: Tally,
  ) {}

  /** @returns the answer, or undefined if the call was rejected or failed, which ends the visit */
  async call({ path, token, body }: Call): Promise<HttpAnswer | undefined> {
    const begin = performance.now();
    const { tally } = this;
    const headers = { ...acceptsPacked, ...signedIn(token) };
    try {
      const answer = await this.sender.send(
        body ? jsonCall('POST', path, body, headers) : { method: 'GET', path, headers },
      );
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

/** Both APIs report some refusals with status 200; a redirect counts as failed. */
function outcomeOf({ status, type, headers, text }: HttpAnswer): Outcome {
  if (status === 503 && Number(headers['retry-after']) > 0) return 'turned away';
  if (type.includes('json') && text.includes('"DEADLINE_EXCEEDED"')) return 'turned away';
  const isRefused = type.includes('json') && (text.includes('"logstatus":"failed"') || text.includes('"errors":['));
  return status === 200 && !isRefused ? 'served' : 'failed';
}
