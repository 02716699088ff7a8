import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const waitingFor = new WeakMap<Socket, Set<() => void>>();

/**
 * Calls back when the socket closes. The `close` event of a response is not enough: of several pipelined requests on one
 * connection, only the first response emits it.
 * @returns a function that cancels the callback, and returns whether it was still pending
 */
export function whenGone(socket: Socket, then: () => void): () => boolean {
  const all = waitingFor.get(socket) ?? listenTo(socket);
  all.add(then);
  return () => all.delete(then);
}

function listenTo(socket: Socket): Set<() => void> {
  const all = new Set<() => void>();
  waitingFor.set(socket, all);
  socket.once('close', () => {
    for (const then of all) then();
  });
  return all;
}

/** Calls back once: when the response is ended, regardless of how slowly the client reads it, or when the socket closes. */
export function whenOver({ socket }: IncomingMessage, response: ServerResponse, then: () => void): void {
  const over = () => {
    // Both can happen: a response can be ended after its socket has closed.
    if (forget()) then();
  };
  const forget = whenGone(socket, over);
  // Forwards all overloads of `end`, whatever their arguments.
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  response.end = ((...args: unknown[]) => {
    over();
    return end(...args);
  }) as ServerResponse['end'];
}
