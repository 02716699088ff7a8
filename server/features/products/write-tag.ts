import { type EntityManager } from 'typeorm';
import { staffError, staffMessages } from '../../../domain/staff/staff-errors';
import { contentVersion } from '../../infra/content-version';
import { lockSeen } from '../../database/lock-row';
import { ProductTag, Tag } from './tag.entity';

export const tagVersion = ({ id, label }: Pick<Tag, 'id' | 'label'>): string => contentVersion([id, label]);

const seenTag = (manager: EntityManager, id: number, version: string): Promise<Tag> =>
  lockSeen(manager, { ...{ entity: Tag, id, version, versionOf: tagVersion }, unknown: staffMessages.unknownTag });

/** @throws StaffError NOT_FOUND, STALE */
export async function renameTag(manager: EntityManager, id: number, label: string, version: string) {
  const tag = await seenTag(manager, id, version);
  if (tag.label === label) return { auditRecord: null };
  await manager.update(Tag, { id }, { label });
  return { auditRecord: { action: 'tag edit', subject: tag.slug, before: { label: tag.label }, after: { label } } };
}

/** @throws StaffError NOT_FOUND, STALE; INVALID for a tag that products have */
export async function deleteTag(manager: EntityManager, id: number, version: string) {
  const { slug, label } = await seenTag(manager, id, version);
  if (await manager.existsBy(ProductTag, { tagId: id })) throw staffError('INVALID', staffMessages.tagInUse);
  await manager.delete(Tag, { id });
  return {
    auditRecord: { action: 'tag delete', subject: slug, before: { slug, label }, after: null },
  };
}
