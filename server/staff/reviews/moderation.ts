import { ArgsType, Field, ID, ObjectType } from 'type-graphql';
import { type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { answerForm } from '../../../domain/forms/staff-moderation';
import { type ModerationNoun } from '../../../domain/moderation';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { lockSeen } from '../../database/lock-row';
import { rowIdOf } from '../../graphql/row-id';
import { type ReplyColumns } from '../../graphql/shop-reply.type';
import { Validated } from '../../graphql/validated';
import { type Clock } from '../../infra/clock';
import { type StaffContext } from '../../infra/request/staff-context';
import { type Audited, type AuditedChanges, type AuditEvent } from '../audit/audited-changes';

/** The page of the storefront that shows a review or a comment. */
@ObjectType()
export abstract class ModeratedPage {
  @Field(() => ID, { description: 'Identifier.' })
  id: number;

  @Field(() => String, { description: 'Last part of its address in the storefront.' })
  slug: string;

  @Field(() => String, { description: 'Title.' })
  title: string;
}

@Validated(answerForm)
@ArgsType()
export class AnswerArguments {
  @Field(() => String, { description: 'The answer, as plain text, 2 to 2000 characters.' })
  text: string;
}

type Answered = ReplyColumns & { readonly id: number };

/** A kind of texts that customers write and staff moderate. */
interface Moderated<Row extends Answered> {
  readonly noun: ModerationNoun;
  readonly entity: new () => Row;
  readonly unknown: (id: number) => string;
  readonly versionOf: (row: Row) => string;
  /** Selects the rows as the back office shows them. */
  readonly query: () => SelectQueryBuilder<Row>;
  readonly changes: AuditedChanges;
  readonly clock: Clock;
}

interface ShopAnswer {
  readonly id: number;
  /** The version that the caller has seen. */
  readonly version: string;
  /** The answer; null removes it. */
  readonly text: string | null;
}

/** Moderates and answers the reviews, or the comments. */
export class Moderation<Row extends Answered> {
  constructor(private readonly kind: Moderated<Row>) {}

  /** Shows or hides reviews or comments, all or none. @returns them afterwards @throws ShopError BLANK, LIMIT_EXCEEDED */
  moderateAll(
    context: StaffContext,
    givenIds: readonly string[],
    moderate: (manager: EntityManager, id: number) => Promise<Audited>,
  ): Promise<Row[]> {
    // In one order, so that two people who change the same ones do not wait for each other.
    const ids = [...new Set(givenIds.map(rowIdOf))].sort((a, b) => a - b);
    if (ids.length === 0) throw shopError('BLANK', 'Choose at least one.', 'ids');
    if (ids.length > staffLimits.bulk) throw shopError('LIMIT_EXCEEDED', `At most ${staffLimits.bulk} at once.`, 'ids');
    const work = async (manager: EntityManager): Promise<Audited> => {
      const auditRecord: AuditEvent[] = [];
      for (const id of ids) auditRecord.push(...[(await moderate(manager, id)).auditRecord ?? []].flat());
      return { auditRecord };
    };
    const query = this.kind.query();
    const rows = query.whereInIds(ids).orderBy(`${query.alias}.id`, 'DESC');
    return this.kind.changes.byStaff(context, work, () => rows.getMany());
  }

  /**
   * Answers a review or a comment in the name of the shop, or changes or removes the answer.
   * @throws StaffError NOT_FOUND; STALE, also when the customer has replaced the review
   */
  answer(context: StaffContext, { id, version, text }: ShopAnswer): Promise<Row> {
    const { noun, entity, unknown, versionOf, query, changes, clock } = this.kind;
    const work = async (manager: EntityManager) => {
      const { replyText } = await lockSeen(manager, { entity, id, version, versionOf, unknown: unknown(id) });
      if (replyText === text) return { auditRecord: null };
      const answered: new () => Answered = entity;
      await manager.update(answered, { id }, { replyText: text, repliedAt: text === null ? null : clock.now() });
      const event = { action: `${noun} answer`, subject: String(id) };
      return { auditRecord: { ...event, before: { answer: replyText }, after: { answer: text } } };
    };
    return changes.byStaff(context, work, () => query().whereInIds(id).getOneOrFail());
  }
}
