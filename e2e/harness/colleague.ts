import { trackActivity } from './page-activity';
import { Visitor } from './visitor';

/** A second person with a browser of their own. */
export async function colleagueOf({ page, shop, region, device }: Visitor): Promise<Visitor> {
  const context = await page.context().browser()?.newContext(device.context);
  if (!context) throw new Error('The browser has ended.');
  trackActivity(context);
  return new Visitor(await context.newPage(), shop, region, device, false);
}
