import type { DemoShop } from './demo-shop';
import type { GalleryScreen } from './gallery-screens';
import { signedOutScreens, staffScreens } from './gallery-staff-screens';
import type { BrowserState } from './gallery-users';
import { prepareWork } from './gallery-work';
import { createStaffSession, inviteStaff } from './staff-session';

const firstEntries = `{
  ORDER: orders(first: 1) { nodes { id: number } }
  RETURNED: orders(first: 1, toDo: DECIDE_RETURN) { nodes { id: number } }
  REFUNDED: orders(first: 1, statuses: [CANCELLED]) { nodes { id: number } }
  PRODUCT: products(first: 1) { nodes { id } }
  INGREDIENT: ingredients(first: 1) { nodes { id } }
  CUSTOMER: customers(first: 1, search: "demo@") { nodes { id } }
  MESSAGE: messages(first: 1) { nodes { id } }
  POST: journalPosts(first: 1) { nodes { id } }
  COUPON: coupons(first: 1) { nodes { id } }
}`;

export interface StaffGallery {
  /** Of a signed-in owner. */
  readonly state: BrowserState;
  readonly screens: readonly (GalleryScreen & { readonly path: string })[];
  /** Without a session. */
  readonly signedOut: StaffGallery['screens'];
}

/** Signs in an owner, makes what the lists show, and fills the ids of the shop's data into the paths. */
export async function openStaffGallery(shop: DemoShop): Promise<StaffGallery> {
  const { client, cookie } = await createStaffSession(shop, 'owner', 'Ada Fenn');
  await prepareWork(shop, client);
  const lists = await client.read<Record<string, { nodes: readonly { id: string }[] }>>(firstEntries);
  const link = await inviteStaff(shop, 'june.abara@fernwild.example', 'editor', 'June Abara');
  const { url, ...nameAndValue } = cookie;
  const state = {
    cookies: [{ ...nameAndValue, domain: new URL(url).hostname, path: '/', expires: -1, secure: false }],
    origins: [],
  };
  const idOf = (list: string) => (list === 'TOKEN' ? link.split('#')[1] : lists[list]?.nodes[0]?.id) ?? list;
  const filled = (screens: StaffGallery['screens']) =>
    screens.map((screen) => ({ ...screen, path: `/admin${screen.path.replaceAll(/\b[A-Z]{4,}\b/g, idOf)}` }));
  return { state, screens: filled(staffScreens), signedOut: filled(signedOutScreens) };
}
