import { Router } from 'express';
import type { Clock } from '../infra/clock';

/** What the health paths ask. */
export interface Health {
  isReady(): Promise<boolean>;
}

/** So long an answer of the database is kept. Balancers ask every few seconds; a flood learns nothing newer. */
const keptMilliseconds = 500;

/** Whether the shop can serve. However often it is asked, the database is asked twice a second at most, one question at a time. */
class Readiness {
  private known: { readonly isReady: boolean; readonly at: number } | undefined;
  private asking: Promise<boolean> | undefined;

  constructor(
    private readonly health: Health,
    private readonly clock: Clock,
  ) {}

  now(): boolean | Promise<boolean> {
    const { known } = this;
    if (known && this.milliseconds - known.at < keptMilliseconds) return known.isReady;
    this.asking ??= this.ask().finally(() => {
      this.asking = undefined;
    });
    return this.asking;
  }

  private get milliseconds(): number {
    return this.clock.now().getTime();
  }

  private async ask(): Promise<boolean> {
    // Why it cannot serve is logged by the requests that fail for it.
    const isReady = await this.health.isReady().catch(() => false);
    this.known = { isReady, at: this.milliseconds };
    return isReady;
  }
}

/**
 * /healthz: the process is alive. /readyz: it can serve, so that balancers send it requests.
 * A process that shuts down is alive, but not ready.
 */
export function healthRouter(health: Health, isDraining: () => boolean, clock: Clock): Router {
  const router = Router();
  const readiness = new Readiness(health, clock);
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const ready = !isDraining() && (await readiness.now());
    response.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'unavailable' });
  });
  return router;
}
