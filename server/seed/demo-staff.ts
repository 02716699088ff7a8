import { IsNull, Not } from 'typeorm';
import { type Shop } from '../shop';
import { Staff } from '../staff/members/staff.entity';

const owner = { email: 'owner@fernwild.example', name: 'Demo Owner', role: 'owner' } as const;
const actor = { name: 'the demo', staffId: null };

/**
 * Invites an owner into the back office of a demo on this machine, as long as there are no staff. There is no preset
 * password: the link is printed by the process, works once, and each start prints another.
 * @returns the link; null without an invitation
 */
export async function inviteDemoStaff({ db, config, staff }: Shop): Promise<string | null> {
  if (config.mode !== 'demo' || config.databaseUrl !== undefined) return null;
  if (await db.manager.existsBy(Staff, { passwordHash: Not(IsNull()) })) return null;
  const { url } = await staff.changes.run(actor, (manager) => staff.members.invite(manager, owner));
  return url;
}
