import { RequestError } from '../../../domain/errors';
import { type RequestContext } from './context';

/** The answer to a call, as it is stored. */
export interface StoredAnswer {
  readonly status: number;
  /** JSON. */
  readonly body: string;
}

/** The exclusive right to make a call with a key. */
export interface CallClaim {
  /** Later calls with the key get this answer. */
  store(answer: StoredAnswer): Promise<void>;
  /** Later calls with the key run again, because this one has changed nothing. */
  release(): Promise<void>;
}

export interface IdempotentCall {
  readonly key: string;
  /** The caller; equal keys of different callers are different. */
  readonly caller: string;
  readonly address: string;
  /** Everything that the call consists of. */
  readonly content: readonly unknown[];
}

export interface IdempotentCalls {
  /**
   * Claims a call, or returns the answer of the one before.
   * @throws ShopError IDEMPOTENCY_KEY_REUSED for other content; RequestError CALL_IN_PROGRESS while the one before runs
   */
  begin(call: IdempotentCall): Promise<CallClaim | StoredAnswer>;
}

const validKey = /^[\x21-\x7e]{8,255}$/;

/** Returns the call for the key of its request; undefined without a key. @throws RequestError BAD_REQUEST for an invalid key */
export function idempotentCallOf(
  { idempotencyKey, viewer, app, caller }: Pick<RequestContext, 'idempotencyKey' | 'viewer' | 'app' | 'caller'>,
  content: readonly unknown[],
): IdempotentCall | undefined {
  if (idempotencyKey === null) return undefined;
  if (!validKey.test(idempotencyKey))
    throw new RequestError('BAD_REQUEST', 'An idempotency key has 8 to 255 printable characters without blanks.');
  return {
    key: idempotencyKey,
    caller: `app ${app?.appId ?? 'none'}, customer ${viewer?.customerId ?? 'none'}`,
    address: caller.address,
    content,
  };
}
