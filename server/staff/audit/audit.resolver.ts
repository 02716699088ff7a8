import { Args, ArgsType, Field, FieldResolver, ID, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { type DataSource, LessThan, MoreThanOrEqual } from 'typeorm';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { rowIdOf } from '../../graphql/row-id';
import { StaffOnly } from '../../graphql/staff-access';
import { KeyPageArguments, keyPageOf, listPage } from '../../graphql/key-page';
import { DateTimeScalar } from '../../graphql/value.types';
import { AuditEntry } from './audit-entry.entity';
import { actorName } from './audited-changes';

import { Staff } from '../members/staff.entity';

@ObjectType('AuditEntry', { description: 'A change by staff, in the back office or on the command line.' })
class AuditEntryView {
  @Field(() => ID, { description: 'Identifier; later entries have higher ones.' })
  id: number;

  @Field(() => DateTimeScalar, { description: 'Time of the change.' })
  at: Date;

  @Field(() => String, { description: 'Author: name and email, or the name given on the command line.' })
  actor: string;

  @Field(() => ID, { nullable: true, description: 'Identifier of the staff member; null on the command line.' })
  staffId: number | null;

  @Field(() => String, { description: 'Kind of object, then the change, such as "order status".' })
  action: string;

  @Field(() => String, { nullable: true, description: 'Kind of the changed object; null in old entries.' })
  subjectType: string | null;

  @Field(() => String, { description: 'The changed object: an order number, a slug, an email address.' })
  subject: string;
}

@ObjectType({ description: 'A page of audit entries, newest first.' })
class AuditEntryPage extends keyPageOf(AuditEntryView, 'entries') {}

@ObjectType({ description: 'A staff member, present or former, whose changes can be listed.' })
class AuditPerson {
  @Field(() => ID, { description: 'Identifier, for `staffId` of `auditEntries`.' })
  id: number;

  @Field(() => String, { description: 'Name and email, as entries show them.' })
  name: string;
}

@ArgsType()
class AuditArguments extends KeyPageArguments {
  @Field(() => ID, { nullable: true, description: 'Returns only changes by this staff member.' })
  staffId?: string | null;

  @Field(() => String, { nullable: true, description: 'Returns only changes with this action.' })
  action?: string | null;

  @Field(() => String, { nullable: true, description: 'Returns only changes of this kind of object.' })
  subjectType?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Returns only changes of this object; use it with `subjectType`.',
  })
  subject?: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Returns only changes at or after this time.' })
  from?: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Returns only changes before this time.' })
  to?: Date | null;
}

/** The audit log. */
@Resolver(() => AuditEntryView)
export class AuditResolver {
  constructor(private readonly db: DataSource) {}

  @StaffOnly('manager')
  @Query(() => [AuditPerson], { description: 'Staff members whose changes can be listed, by name.' })
  async auditPeople(): Promise<AuditPerson[]> {
    const staff = await this.db.manager.find(Staff, { order: { name: 'ASC', id: 'ASC' }, take: staffLimits.members });
    return staff.map((person) => ({ id: person.id, name: actorName(person) }));
  }

  @StaffOnly('manager')
  @Query(() => AuditEntryPage, { description: 'Changes by staff, newest first.' })
  async auditEntries(@Args(() => AuditArguments) wanted: AuditArguments): Promise<AuditEntryPage> {
    const { staffId, action, subjectType, subject, from, to } = wanted;
    const query = this.db.createQueryBuilder(AuditEntry, 'entry');
    if (staffId != null) query.andWhere({ staffId: rowIdOf(staffId) });
    if (action != null) query.andWhere({ action });
    if (subjectType != null) query.andWhere({ subjectType });
    if (subject != null) query.andWhere({ subject });
    if (from != null) query.andWhere({ at: MoreThanOrEqual(from) });
    if (to != null) query.andWhere({ at: LessThan(to) });
    return listPage(wanted, { query });
  }

  @FieldResolver(() => String, { description: 'State before the change, as JSON; "null" if there was none.' })
  before(@Root() entry: AuditEntry): string {
    return stateOf(entry, 'before');
  }

  @FieldResolver(() => String, { description: 'State after the change, as JSON.' })
  after(@Root() entry: AuditEntry): string {
    return stateOf(entry, 'after');
  }
}

function stateOf({ detail }: AuditEntry, when: 'before' | 'after'): string {
  // `AuditedChanges` writes the details.
  const states = JSON.parse(detail) as { readonly before?: unknown; readonly after?: unknown };
  return JSON.stringify(states[when] ?? null);
}
