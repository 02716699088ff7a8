import { setTimeout as pause } from 'node:timers/promises';
import { type GaugeGroup } from './gauges';
import { type Logger } from './logger';

type RedisClient = Awaited<ReturnType<typeof createRedisClient>>;

/** The Redis that the processes of one shop share. Nothing in it is needed to go on: each user has a way without it. */
export interface SharedStore {
  readonly client: RedisClient;
  /** Prefix of every key: shops of different editions may share a server, not a database number. */
  readonly prefix: string;
  /** Returns true while Redis answers, at no cost. */
  isConnected(): boolean;
  close(): void;
}

const pingMs = 500;
/** A Redis without an answer for this long is away. */
const silentMs = 1500;
/** A connection on which nothing has moved for this long is opened again. */
const idleMs = 3000;
/** A start does not wait longer for a Redis that is away. */
const firstConnectionMs = 2000;

/** Loads the client, so that a shop without Redis does not. */
async function createRedisClient(url: string) {
  const { createClient } = await import('@redis/client');
  return createClient({
    url,
    pingInterval: pingMs,
    socket: { connectTimeout: firstConnectionMs, socketTimeout: idleMs },
  });
}

/**
 * Opens the connection to Redis, which the client opens again whenever it is lost; a shop starts without Redis as well.
 * @param shop names the keys
 */
export async function openSharedStore(url: string, shop: string, logger: Logger): Promise<SharedStore> {
  const client = await createRedisClient(url);
  const prefix = `fernwild:${shop}:`;
  const isConnected = () => client.isReady && performance.now() - answeredAt < silentMs;
  let answeredAt = 0;
  let isReportedAway = false;
  const noteAnswer = () => {
    answeredAt = performance.now();
    if (isReportedAway) logger.info('Redis is available again');
    isReportedAway = false;
  };
  client.on('ready', noteAnswer).on('ping-interval', noteAnswer);
  // The client reports each failed attempt, and a ping that its end interrupts; the first one of a running shop is logged.
  client.on('error', () => {
    if (!client.isOpen) return;
    if (!isReportedAway) logger.warn('Redis is unavailable; limits are counted in each process');
    isReportedAway = true;
  });
  // Rejects only when it is closed before it was ever open.
  const connected = client.connect().catch(() => undefined);
  await Promise.race([connected, pause(firstConnectionMs, undefined, { ref: false })]);
  return {
    client,
    prefix,
    isConnected,
    close: () => {
      if (client.isOpen) client.destroy();
    },
  };
}

/** The number of it that operators watch. */
export const storeGauges = (store: SharedStore): GaugeGroup => ({
  name: 'redis',
  help: { shop_redis_connected: '1 while Redis answers this process, 0 while limits are counted in each process.' },
  read: () => Promise.resolve({ shop_redis_connected: store.isConnected() ? 1 : 0 }),
});
