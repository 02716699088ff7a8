import { Router } from 'express';
import type { Clock } from '../infra/clock';

/** The readiness check behind the health endpoints. */
interface Health {
  isReady(): Promise<boolean>;
  readonly isRedisConnected?: (() => boolean) | undefined;
}

/** How long a readiness result is cached. Load balancers ask every few seconds, so they always get a fresh one. */
const cacheMilliseconds = 500;

/** Caches readiness: at any request rate, the database gets at most two checks per second and never two at once. */
class CachedReadiness {
  private cached: { readonly isReady: boolean; readonly at: number } | undefined;
  private pendingCheck: Promise<boolean> | undefined;

  constructor(
    private readonly health: Health,
    private readonly clock: Clock,
  ) {}

  get(): boolean | Promise<boolean> {
    const { cached } = this;
    if (cached && this.milliseconds - cached.at < cacheMilliseconds) return cached.isReady;
    this.pendingCheck ??= this.check().finally(() => {
      this.pendingCheck = undefined;
    });
    return this.pendingCheck;
  }

  private get milliseconds(): number {
    return this.clock.now().getTime();
  }

  private async check(): Promise<boolean> {
    // The cause is logged by the requests that fail because of it.
    const isReady = await this.health.isReady().catch(() => false);
    this.cached = { isReady, at: this.milliseconds };
    return isReady;
  }
}

/**
 * /healthz: the process is alive. /readyz: it can serve requests; load balancers route by it.
 * A process that shuts down is alive, but not ready. One without its Redis is ready, and reports that Redis is away.
 */
export function healthRouter(health: Health, isDraining: () => boolean, clock: Clock): Router {
  const router = Router();
  const readiness = new CachedReadiness(health, clock);
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const ready = !isDraining() && (await readiness.get());
    const redis = health.isRedisConnected && { redis: health.isRedisConnected() ? 'connected' : 'away' };
    response.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'unavailable', ...redis });
  });
  return router;
}
