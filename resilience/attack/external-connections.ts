import dns from 'node:dns';
import { Socket } from 'node:net';

const isLoopback = (host: string) => /^(?:localhost|127\.|::1$|::ffff:127\.)/.test(host);

/** Returns the host of connect() arguments: an options object, or a list that begins with one; undefined for local sockets. */
function hostOf(target: unknown): string | undefined {
  if (Array.isArray(target)) return hostOf(target[0]);
  if (typeof target !== 'object' || target === null) return undefined;
  if ('path' in target && typeof target.path === 'string') return undefined;
  return 'host' in target && typeof target.host === 'string' ? target.host : 'localhost';
}

/**
 * Records every connection of this process to another machine and every DNS lookup of another host, from any library.
 * `end` stops recording and returns them.
 */
export function recordExternalConnections(): { end(): string[] } {
  const calls: string[] = [];
  const note = (how: string, host: string | undefined) => {
    if (host !== undefined && !isLoopback(host)) calls.push(`${how} ${host}`);
  };
  const { connect } = Socket.prototype;
  const { lookup } = dns;
  Socket.prototype.connect = new Proxy(connect, {
    apply: (target, socket, args: unknown[]) => {
      note('connection to', typeof args[0] === 'number' && typeof args[1] === 'string' ? args[1] : hostOf(args[0]));
      const answer: unknown = Reflect.apply(target, socket, args);
      return answer;
    },
  });
  dns.lookup = new Proxy(lookup, {
    apply: (target, self, args: unknown[]) => {
      note('DNS lookup of', String(args[0]));
      const answer: unknown = Reflect.apply(target, self, args);
      return answer;
    },
  });
  return {
    end: () => {
      Socket.prototype.connect = connect;
      dns.lookup = lookup;
      return calls;
    },
  };
}
