import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { type Edition } from '../../../domain/editions';
import { type PlannedChangeKind, type PlannedChangeState } from '../../../domain/planned-changes';
import { KeyPageInfo } from '../../graphql/key-page';
import { StaffPayload } from '../../graphql/staff-user-error.type';
import { DateTimeScalar } from '../../graphql/value.types';
import { StaffMoney } from '../back-office/order.types';
import { planVersion } from './plan-facts';
import { type PlannedChange } from './planned-change.entity';

/** The values are those of `PlannedChangeKind`. */
enum PlannedChangeKindEnum {
  PRICE = 'price',
  PUBLICATION = 'publication',
}

registerEnumType(PlannedChangeKindEnum, {
  name: 'PlannedChangeKind',
  description: 'What a planned change of a product changes.',
  valuesConfig: {
    PRICE: { description: 'Price and list price.' },
    PUBLICATION: { description: 'Whether the storefront shows and sells the product.' },
  },
});

/** The values are those of `PlannedChangeState`. */
enum PlannedChangeStateEnum {
  PLANNED = 'planned',
  RUNNING = 'running',
  DONE = 'done',
  KEPT = 'kept',
  MISSED = 'missed',
  CANCELLED = 'cancelled',
}

registerEnumType(PlannedChangeStateEnum, {
  name: 'PlannedChangeState',
  description: 'How a planned change of a product stands.',
  valuesConfig: {
    PLANNED: { description: 'It has not begun.' },
    RUNNING: { description: 'Its price counts until its end.' },
    DONE: { description: 'It has taken effect; if it had an end, the former price has returned.' },
    KEPT: { description: 'It has ended, and the price that staff had set meanwhile stays.' },
    MISSED: { description: 'Its end had passed before it could begin, so that it has changed nothing.' },
    CANCELLED: { description: 'Staff have cancelled it before it began.' },
  },
});

@ObjectType('PlannedChange', { description: 'A price or a publication of a product that begins at a time.' })
export class StaffPlannedChange {
  @Field(() => ID, { description: 'Identifier.' })
  id: string;

  @Field(() => ID, { description: 'Identifier of the product.' })
  productId: string;

  @Field(() => PlannedChangeKindEnum, { description: 'What it changes.' })
  kind: PlannedChangeKind;

  @Field(() => PlannedChangeStateEnum, { description: 'How it stands.' })
  state: PlannedChangeState;

  @Field(() => DateTimeScalar, { description: 'When it begins.' })
  startsAt: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the former price returns; null: never.' })
  endsAt: Date | null;

  @Field(() => StaffMoney, { nullable: true, description: 'Planned price before any reduction; null without a price.' })
  listPrice: number | null;

  @Field(() => StaffMoney, {
    nullable: true,
    description: 'Planned price that the cart charges; null without a price.',
  })
  currentPrice: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the storefront shows and sells the product from then on; null for a price.',
  })
  isPublished: boolean | null;

  @Field(() => StaffMoney, {
    nullable: true,
    description: 'Price that the cart charged before; null before it begins, and for a publication.',
  })
  formerCurrentPrice: number | null;

  @Field(() => String, { description: 'Version to pass back with a change.' })
  version: string;
}

export function staffPlannedChangeOf(plan: PlannedChange, _edition?: Edition): StaffPlannedChange {
  return {
    ...{ id: String(plan.id), productId: String(plan.productId), kind: plan.kind, state: plan.state },
    ...{ startsAt: plan.startsAt, endsAt: plan.endsAt },
    listPrice: plan.listPrice,
    currentPrice: plan.currentPrice,
    isPublished: plan.isPublished === null ? null : Boolean(plan.isPublished),
    formerCurrentPrice: plan.formerCurrentPrice,
    version: planVersion(plan),
  };
}

@ObjectType({ description: 'A page of planned changes, the last to begin first.' })
export class PlannedChangePage {
  @Field(() => [StaffPlannedChange], { description: 'Planned changes of this page.' })
  nodes: readonly StaffPlannedChange[];

  @Field(() => KeyPageInfo, { description: 'Whether more follow, and where they start.' })
  pageInfo: KeyPageInfo;
}

@ObjectType({ description: 'Result of a change to a planned change.' })
export class PlannedChangePayload extends StaffPayload {
  @Field(() => StaffPlannedChange, {
    nullable: true,
    description: 'The planned change as it is afterwards; null on errors.',
  })
  plannedChange?: StaffPlannedChange | null;

  @Field(() => StaffPlannedChange, {
    nullable: true,
    description: 'The current state if an older one was seen; else null.',
  })
  conflict?: StaffPlannedChange | null;
}
