import type { StaffRole } from '../../domain/staff/staff-roles';
import { codeOf, inviteStaff, staffPassword } from '../../scripts/lib/staff-session';
import type { Visitor } from './visitor';

/** Invites a person on the command line. @returns the path of the one-time link */
export function invite(visitor: Visitor, email: string, role: StaffRole): Promise<string> {
  return inviteStaff({ ...visitor.shop, region: visitor.region }, email, role);
}

/** Chooses a password with a one-time link. */
export async function acceptLink(visitor: Visitor, path: string): Promise<void> {
  const { page } = visitor;
  await visitor.open(path);
  await page.getByLabel('New password', { exact: true }).fill(staffPassword);
  await visitor.expectAccessible();
  await visitor.press(page.getByRole('button', { name: 'Set password' }));
  await page.getByRole('heading', { name: 'Your password is set' }).waitFor();
  await visitor.press(page.getByRole('link', { name: 'Sign in' }));
}

export async function enterPassword(visitor: Visitor, email: string, password = staffPassword): Promise<void> {
  const form = visitor.page.getByRole('form', { name: 'Sign in' });
  await visitor.fill(form, { Email: email, Password: password });
  await visitor.press(form.getByRole('button', { name: 'Sign in' }));
}

/** Invites a person, who accepts and signs in. */
export async function signInAsNew(visitor: Visitor, email: string, role: StaffRole): Promise<void> {
  await acceptLink(visitor, await invite(visitor, email, role));
  await enterPassword(visitor, email);
}

/** Sets up two-factor sign-in on the screen that owners get first. @returns the secret and the recovery codes */
export async function enrol(visitor: Visitor): Promise<{ secret: string; codes: readonly string[] }> {
  const { page } = visitor;
  await page.getByLabel('Current password', { exact: true }).fill(staffPassword);
  await visitor.expectAccessible();
  await visitor.press(page.getByRole('button', { name: 'Continue' }));
  await page.getByRole('img', { name: 'QR code of the key' }).waitFor();
  await visitor.expectAccessible();
  const secret = (await page.getByText(/^Key: /).innerText()).replace('Key: ', '');
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await visitor.press(page.getByRole('button', { name: 'Confirm' }));
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
  await visitor.expectAccessible();
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts();
  await visitor.press(page.getByRole('button', { name: 'I have kept the codes' }));
  return { secret, codes };
}

/** Signs in with password and code. */
export async function signInWithCode(visitor: Visitor, email: string, code: string): Promise<void> {
  await enterPassword(visitor, email);
  await visitor.page.getByLabel('Code', { exact: true }).fill(code);
  await visitor.press(visitor.page.getByRole('button', { name: 'Sign in' }));
}
