import { ArgsType, Field, ID, ObjectType } from 'type-graphql';
import { type EntityManager, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { answerForm } from '../../../domain/forms/staff-moderation';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { rowIdOf } from '../../graphql/row-id';
import { Validated } from '../../graphql/validated';
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

interface Moderation<Row extends ObjectLiteral> {
  /** Identifiers as the caller has given them. */
  readonly ids: readonly string[];
  /** Selects the rows as the back office shows them. */
  readonly query: SelectQueryBuilder<Row>;
  readonly moderate: (manager: EntityManager, id: number) => Promise<Audited>;
}

/** Shows or hides reviews or comments, all or none. @returns them afterwards @throws ShopError BLANK, LIMIT_EXCEEDED */
export function moderateAll<Row extends ObjectLiteral>(
  changes: AuditedChanges,
  context: StaffContext,
  { ids: givenIds, query, moderate }: Moderation<Row>,
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
  const rows = query.whereInIds(ids).orderBy(`${query.alias}.id`, 'DESC');
  return changes.byStaff(context, work, () => rows.getMany());
}
