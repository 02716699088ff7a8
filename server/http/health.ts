import { Router } from 'express';

/** What the health paths ask. */
export interface Health {
  isReady(): Promise<boolean>;
}

/**
 * /healthz: the process is alive. /readyz: it can serve, so that balancers send it requests.
 * A process that shuts down is alive, but not ready.
 */
export function healthRouter(health: Health, isDraining: () => boolean): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const ready = !isDraining() && (await health.isReady().catch(() => false));
    response.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'unavailable' });
  });
  return router;
}
