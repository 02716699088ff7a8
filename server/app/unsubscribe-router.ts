import { type RequestHandler, type Response, Router } from 'express';
import { type Newsletter, type SubscriptionState } from '../features/outreach/newsletter.service';
import { unsubscribePage } from '../features/outreach/unsubscribe.page';

/** Unsubscribes from the newsletter: a page for browsers, and one POST for the one-click buttons of mail clients (RFC 8058). */
export function unsubscribeRouter(newsletter: Newsletter, shopName: string): RequestHandler {
  const router = Router();
  const show = (response: Response, state: SubscriptionState) => {
    response
      .status(state === 'unknown' ? 404 : 200)
      .set('cache-control', 'no-store')
      .type('html')
      .send(unsubscribePage(state, shopName));
  };
  router.get('/:token', async (request, response) => show(response, await newsletter.stateOf(request.params.token)));
  router.post('/:token', async (request, response) =>
    show(response, await newsletter.unsubscribe(request.params.token)),
  );
  return router;
}
