import { type Request, type Response } from 'express';
import { repeatedHeader } from '../../domain/request-names';
import { type RequestContext } from '../infra/request/context';
import { idempotentCallOf, type IdempotentCalls } from '../infra/request/idempotent-calls';
import { RestResponse, type RestRoute } from './route';

interface RepeatableCall {
  readonly calls: IdempotentCalls | undefined;
  readonly route: Pick<RestRoute, 'method' | 'returnsToken'>;
  readonly request: Request;
  readonly response: Response;
  readonly context: RequestContext;
}

/** Runs a write, or returns the first answer when it is repeated with its idempotency key. Errors and refusals are not stored. */
export async function answerOnce(
  { calls, route, request, response, context }: RepeatableCall,
  run: () => Promise<unknown>,
): Promise<unknown> {
  if (!calls || route.returnsToken) return run();
  const call = idempotentCallOf(context, [route.method, request.originalUrl, request.body]);
  if (!call) return run();
  const begun = await calls.begin(call);
  if (!('store' in begun)) {
    if (!response.headersSent) response.set(repeatedHeader, 'true');
    return new RestResponse(begun.status, JSON.parse(begun.body) as unknown);
  }
  const result = await run().catch(async (error: unknown) => {
    await begun.release();
    throw error;
  });
  const answer: RestResponse = result instanceof RestResponse ? result : new RestResponse(200, result);
  await (context.outcome.isRefused
    ? begun.release()
    : begun.store({ status: answer.status, body: JSON.stringify(answer.body) }));
  return result;
}
