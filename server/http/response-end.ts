import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

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
  // Forwards all overloads of `end` with their arguments.
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  response.end = ((...args: unknown[]) => {
    finish();
    return end(...args);
  }) as ServerResponse['end'];
}
