import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { MessageField } from '../infra/request/message-field';

const closeListeners = new WeakMap<Socket, Set<() => void>>();

/**
 * Calls back when the socket closes. The `close` event of a response is not enough: of several pipelined requests on one
 * connection, only the first response emits it.
 * @returns a function that cancels the callback, and returns whether it was still pending
 */
export function onSocketClose(socket: Socket, then: () => void): () => boolean {
  const all = closeListeners.get(socket) ?? addCloseListener(socket);
  all.add(then);
  return () => all.delete(then);
}

function addCloseListener(socket: Socket): Set<() => void> {
  const all = new Set<() => void>();
  closeListeners.set(socket, all);
  socket.once('close', () => {
    for (const then of all) then();
  });
  return all;
}

/** Calls back once: when the response is ended, regardless of how slowly the client reads it, or when the socket closes. */
export function onResponseEnd({ socket }: IncomingMessage, response: ServerResponse, then: () => void): void {
  const finish = () => {
    // Both can happen: a response can be ended after its socket has closed.
    if (cancel()) then();
  };
  const cancel = onSocketClose(socket, finish);
  aroundEnd(response, (end, args) => {
    finish();
    return end(...args);
  });
}

/** `response.end` with any of its overloads. */
type End = (...args: unknown[]) => ServerResponse;
type Around = (end: End, args: unknown[]) => ServerResponse;

interface Wrapped {
  readonly end: End;
  readonly around: Around[];
}

const wrapped = new MessageField<Wrapped>();

/**
 * Runs `around` instead of `response.end`, which it may call with other arguments. What was added last runs first. The method is the same
 * function for all responses: with a function for each, V8 keeps what they refer to until the whole heap is collected.
 */
export function aroundEnd(response: ServerResponse, around: Around): void {
  const known = wrapped.get(response);
  if (known) return void known.around.push(around);
  // Forwards all overloads of `end` with their arguments.
  wrapped.set(response, { end: response.end.bind(response) as End, around: [around] });
  response.end = endAround as ServerResponse['end'];
}

function endAround(this: ServerResponse, ...args: unknown[]): ServerResponse {
  const known = wrapped.get(this);
  if (!known) throw new Error('This response has no method to call.');
  const endFrom = (position: number, given: unknown[]): ServerResponse => {
    const run = known.around[position];
    return run ? run((...changed) => endFrom(position - 1, changed), given) : known.end(...given);
  };
  return endFrom(known.around.length - 1, args);
}
