import { Args, ArgsType, Ctx, Field, FieldResolver, ID, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import { type EntityManager } from 'typeorm';
import { orderNoteForm } from '../../../domain/forms/staff-orders';
import { type Order } from '../../features/orders/order.entity';
import { requireStaff, StaffOnly } from '../../graphql/staff-access';
import { Validated } from '../../graphql/validated';
import { DateTimeScalar } from '../../graphql/value.types';
import { type Clock } from '../../infra/clock';
import { type StaffContext } from '../../infra/request/staff-context';
import { type AuditedChanges, idempotencyKeyText } from '../audit/audited-changes';
import { numberText } from './change-order';
import { getOrder } from './list-orders';
import { OrderNote } from './order-note.entity';
import { notesOfOrder } from './order.loaders';
import { StaffOrder, StaffOrderPayload } from './order.types';

@ObjectType('OrderNote', { description: 'A note of staff about an order.', simpleResolvers: true })
class StaffOrderNote {
  @Field(() => ID, { description: 'The identifier of the note.' })
  id: number;

  @Field(() => String, { description: 'The name of the author.' })
  author: string;

  @Field(() => String, { description: 'The plain text of the note.' })
  text: string;

  @Field(() => DateTimeScalar, { description: 'The time at which the note was written.' })
  createdAt: Date;
}

@Validated(orderNoteForm)
@ArgsType()
class OrderNoteArguments {
  @Field(() => String, { description: numberText })
  number: string;

  @Field(() => String, { description: 'The note, which customers never see.' })
  text: string;

  @Field(() => String, { nullable: true, description: idempotencyKeyText })
  idempotencyKey?: string | null;
}

@Resolver(() => StaffOrder)
export class OrderNotesResolver {
  constructor(
    private readonly manager: EntityManager,
    private readonly clock: Clock,
    private readonly changes: AuditedChanges,
  ) {}

  @FieldResolver(() => [StaffOrderNote], { description: 'The notes of staff, oldest first.' })
  notes(@Root() order: Order, @Ctx() { load }: StaffContext): Promise<StaffOrderNote[]> {
    return load(notesOfOrder, order.id);
  }

  @StaffOnly('manager', 'packer')
  @Mutation(() => StaffOrderPayload, { description: 'Adds a note to an order.' })
  async addOrderNote(
    @Args(() => OrderNoteArguments) { number, text, idempotencyKey }: OrderNoteArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffOrderPayload> {
    const viewer = requireStaff(context);
    const { id: orderId } = await getOrder(this.manager, number, viewer.role);
    const call = { key: idempotencyKey ?? null, content: ['addOrderNote', number, text] };
    await this.changes.once(viewer, call, async (manager) => {
      await manager.insert(OrderNote, { orderId, author: viewer.name, text, createdAt: this.clock.now() });
      return { auditRecord: { action: 'order note', subject: number, before: null, after: { text } } };
    });
    return { order: await getOrder(this.manager, number) };
  }
}
