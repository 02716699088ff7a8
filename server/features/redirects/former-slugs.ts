import { type EntityManager, In } from 'typeorm';
import { FormerSlug, type SlugKind } from './former-slug.entity';

interface ChangedSlug {
  readonly kind: SlugKind;
  readonly targetId: number;
  readonly from: string;
  readonly to: string;
}

/** Stores the former slug of a row, in the transaction that gives it another one. A slug leads to the row that had it last. */
export async function keepFormerSlug(manager: EntityManager, { kind, targetId, from, to }: ChangedSlug): Promise<void> {
  if (from === to) return;
  await takeSlugs(manager, kind, [from, to]);
  await manager.insert(FormerSlug, { kind, slug: from, targetId });
}

/** Forgets who has had these slugs before: something else is at their addresses now. */
export async function takeSlugs(manager: EntityManager, kind: SlugKind, slugs: readonly string[]): Promise<void> {
  if (slugs.length > 0) await manager.delete(FormerSlug, { kind, slug: In(slugs) });
}

/** Forgets the former slugs of a row that is deleted. */
export async function forgetSlugsOf(manager: EntityManager, kind: SlugKind, targetId: number): Promise<void> {
  await manager.delete(FormerSlug, { kind, targetId });
}
