import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const waitingFor = new WeakMap<Socket, Set<() => void>>();

/**
 * Calls back when a connection is closed. A response tells so only while it is its turn: of several requests on one connection,
 * those behind the first would never hear of it.
 * @returns stops waiting for it; whether it was still waited for
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

/** Calls back once, when an answer is made, however slowly its reader takes it, or when its reader has gone. */
export function whenOver({ socket }: IncomingMessage, response: ServerResponse, then: () => void): void {
  const over = () => {
    // Both may come: an answer can be ended for somebody who has gone.
    if (forget()) then();
  };
  const forget = whenGone(socket, over);
  // All forms of the call pass through, whatever their arguments.
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  response.end = ((...args: unknown[]) => {
    over();
    return end(...args);
  }) as ServerResponse['end'];
}
