import { type EntityManager, IsNull } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { staleError, staffMessages } from '../../../domain/staff/staff-errors';
import { type Clock } from '../../infra/clock';
import { updateGuarded } from '../../infra/database/transaction';
import { type StaffViewer } from '../../infra/request/staff-context';
import { type AuditedChange, type AuditedChanges } from '../operator/audit-log';
import { type Outbox } from '../outreach/outbox';
import { ContactMessage, ContactReply } from '../outreach/outreach.entity';
import { viewerActor } from '../staff/staff-actor';
import { staffMessageOf } from './message.types';

interface MessageChangesDependencies {
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly changes: AuditedChanges;
}

/** A message and the version of it that the caller has seen. */
interface SeenMessage {
  readonly id: number;
  readonly version: string;
}

interface Answer extends SeenMessage {
  readonly text: string;
  /** Whether the message is settled with it. */
  readonly settle: boolean;
}

/** Differs after each answer, and when the message is settled or reopened. */
export const messageVersion = ({ settledAt }: ContactMessage, replies: number): string =>
  `${replies}-${settledAt?.getTime() ?? 'open'}`;

/** What managers do with messages. The audit log has no text of a message or an answer, so that nothing of them outlives their deletion. */
export class MessageChanges {
  constructor(private readonly deps: MessageChangesDependencies) {}

  /** Notes that staff have opened the message. Later times count as nothing. @throws ShopError NOT_FOUND */
  read(viewer: StaffViewer, id: number): Promise<ContactMessage> {
    return this.run(viewer, async (manager) => {
      const readAt = this.deps.clock.now();
      const isFirst = await updateGuarded(manager, ContactMessage, { id, readAt: IsNull() }, { readAt });
      const event = { ...eventOf('message read', id), before: { readAt: null }, after: { readAt } };
      return { result: await get(manager, id), auditRecord: isFirst ? event : null };
    });
  }

  /** Settles or reopens a message. @throws ShopError NOT_FOUND; StaffError STALE with the current message */
  setSettled(viewer: StaffViewer, seen: SeenMessage, isSettled: boolean): Promise<ContactMessage> {
    return this.run(viewer, async (manager) => {
      const before = await lock(manager, seen);
      const isChanged = (before.settledAt !== null) !== isSettled;
      const settledAt = isSettled ? (before.settledAt ?? this.deps.clock.now()) : null;
      await manager.update(ContactMessage, { id: seen.id }, { settledAt });
      const action = isSettled ? 'message settle' : 'message reopen';
      const event = {
        ...eventOf(action, seen.id),
        before: { settledAt: before.settledAt },
        after: { settledAt },
      };
      return { result: await get(manager, seen.id), auditRecord: isChanged ? event : null };
    });
  }

  /** Stores the answer and its mail to the visitor. @throws as `setSettled` */
  answer(viewer: StaffViewer, { text, settle, ...seen }: Answer): Promise<ContactMessage> {
    return this.run(viewer, async (manager) => {
      const before = await lock(manager, seen);
      const now = this.deps.clock.now();
      await this.send(manager, before, { author: viewer.name, text });
      const settledAt = settle ? (before.settledAt ?? now) : before.settledAt;
      await manager.update(ContactMessage, { id: seen.id }, { readAt: before.readAt ?? now, settledAt });
      const event = {
        ...eventOf('message answer', seen.id),
        before: { settledAt: before.settledAt },
        after: { answeredAt: now, settledAt },
      };
      return { result: await get(manager, seen.id), auditRecord: event };
    });
  }

  private async send(
    manager: EntityManager,
    { id: messageId, name, email, subject, message }: ContactMessage,
    { author, text }: Pick<ContactReply, 'author' | 'text'>,
  ): Promise<void> {
    const { clock, outbox } = this.deps;
    const reply = manager.create(ContactReply, { messageId, author, text, createdAt: clock.now() });
    await manager.insert(ContactReply, reply);
    await outbox.enqueue(manager, {
      kind: 'contact-reply',
      dedupeKey: `contact-reply:${reply.id}`,
      recipient: email,
      payload: { name, subject, text, message },
    });
  }

  private run<Result>(
    viewer: StaffViewer,
    work: (manager: EntityManager) => Promise<AuditedChange<Result>>,
  ): Promise<Result> {
    return this.deps.changes.run(viewerActor(viewer), work);
  }
}

const eventOf = (action: string, id: number) => ({ action, subject: String(id) });

/** @throws ShopError NOT_FOUND */
async function get(manager: EntityManager, id: number): Promise<ContactMessage> {
  const message = await manager.findOneBy(ContactMessage, { id });
  if (!message) throw shopError('NOT_FOUND', staffMessages.unknownMessage, 'id');
  return message;
}

/** Locks the message until the transaction ends: of two people who answer at the same time, the second sees the first answer. */
async function lock(manager: EntityManager, { id, version }: SeenMessage): Promise<ContactMessage> {
  await updateGuarded(manager, ContactMessage, { id }, { email: () => 'email' });
  const message = await get(manager, id);
  const replies = await manager.countBy(ContactReply, { messageId: id });
  if (version !== messageVersion(message, replies)) throw staleError(staffMessageOf(message));
  return message;
}
