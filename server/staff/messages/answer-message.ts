import { type EntityManager, IsNull } from 'typeorm';
import { staffMessages } from '../../../domain/staff/staff-errors';
import { getRow } from '../../database/get-row';
import { lockSeen } from '../../database/lock-row';
import { updateGuarded } from '../../database/transaction';
import { type Outbox } from '../../features/mail/outbox';
import { ContactMessage, ContactReply } from '../../features/contact/contact-message.entity';

/** A message and the version of it that the caller has seen. */
interface SeenMessage {
  readonly id: number;
  readonly version: string;
}

interface Answer extends SeenMessage {
  readonly author: string;
  readonly text: string;
  /** True to settle the message with the answer. */
  readonly settle: boolean;
}

/** Differs after each answer, and when the message is settled or reopened. */
export const messageVersion = ({ settledAt }: ContactMessage, replies: number): string =>
  `${replies}-${settledAt?.getTime() ?? 'open'}`;

/** @throws ShopError NOT_FOUND */
export const getMessage = (manager: EntityManager, id: number): Promise<ContactMessage> =>
  getRow(manager, ContactMessage, id, staffMessages.unknownMessage);

/** Locks the message until the transaction ends: of two people who answer at the same time, the second sees the first answer. */
const lock = (manager: EntityManager, seen: SeenMessage): Promise<ContactMessage> =>
  lockSeen(manager, {
    ...{ ...seen, entity: ContactMessage, unknown: staffMessages.unknownMessage },
    versionOf: async (message) =>
      messageVersion(message, await manager.countBy(ContactReply, { messageId: message.id })),
  });

// The audit log has no text of a message or an answer, so that nothing of them outlives their deletion.
const event = (action: string, id: number, before: object, after: object) => ({
  ...{ action, subject: String(id), before, after },
});

/** Notes that staff have opened the message. Later times count as nothing. @throws ShopError NOT_FOUND */
export async function readMessage(manager: EntityManager, id: number, readAt: Date) {
  await getMessage(manager, id);
  const isFirst = await updateGuarded(manager, ContactMessage, { id, readAt: IsNull() }, { readAt });
  return { auditRecord: isFirst ? event('message read', id, { readAt: null }, { readAt }) : null };
}

/** Settles or reopens a message. @throws ShopError NOT_FOUND; StaffError STALE */
export async function setMessageSettled(manager: EntityManager, seen: SeenMessage, isSettled: boolean, now: Date) {
  const before = await lock(manager, seen);
  if ((before.settledAt !== null) === isSettled) return { auditRecord: null };
  const settledAt = isSettled ? now : null;
  await manager.update(ContactMessage, { id: seen.id }, { settledAt });
  const action = isSettled ? 'message settle' : 'message reopen';
  return { auditRecord: event(action, seen.id, { settledAt: before.settledAt }, { settledAt }) };
}

/** Stores the answer and its mail to the visitor. @throws ShopError NOT_FOUND; StaffError STALE */
export async function answerMessage(
  manager: EntityManager,
  { author, text, settle, ...seen }: Answer,
  now: Date,
  outbox: Outbox,
) {
  const before = await lock(manager, seen);
  const { id, name, email, subject, message } = before;
  const reply = manager.create(ContactReply, { messageId: id, author, text, createdAt: now });
  await manager.insert(ContactReply, reply);
  await outbox.enqueue(manager, {
    kind: 'contact-reply',
    dedupeKey: `contact-reply:${reply.id}`,
    recipient: email,
    payload: { name, subject, text, message },
  });
  const settledAt = settle ? (before.settledAt ?? now) : before.settledAt;
  await manager.update(ContactMessage, { id }, { readAt: before.readAt ?? now, settledAt });
  return { auditRecord: event('message answer', id, { settledAt: before.settledAt }, { answeredAt: now, settledAt }) };
}
