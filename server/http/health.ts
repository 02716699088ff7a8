import { Router } from 'express';
import type { Clock } from '../infra/clock';
import { type Shop } from '../shop';

/** The checks behind the health endpoints. */
type Health = Pick<Shop, 'isReady' | 'redisState'>;

/** The time for which requests share a check: at any rate of them, the database gets two a second. Load balancers ask every few seconds. */
const sharedMilliseconds = 500;

/**
 * /healthz: the process is alive. /readyz: it can serve requests; load balancers route by it.
 * A process that shuts down is alive, but not ready. One without its Redis is ready, and reports that Redis is away.
 */
export function healthRouter(health: Health, isDraining: () => boolean, clock: Clock): Router {
  const router = Router();
  let last: { readonly at: number; readonly isReady: Promise<boolean> } | undefined;
  const isReady = () => {
    const at = clock.now().getTime();
    // The cause is logged by the requests that fail because of it.
    if (!last || at - last.at >= sharedMilliseconds) last = { at, isReady: health.isReady().catch(() => false) };
    return last.isReady;
  };
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const ready = !isDraining() && (await isReady());
    // JSON leaves out what is undefined.
    response.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'unavailable', redis: health.redisState() });
  });
  return router;
}
