import { type EntityManager } from 'typeorm';
import { Customer } from '../customers/customer.entity';
import { type Outbox } from '../mail/outbox';
import { type MailKind, type MailPayloads } from '../mail/render-mail';
import { type Order } from './order.entity';

interface OrderMail<Kind extends MailKind> {
  readonly kind: Kind;
  readonly dedupeKey: string;
  readonly payload: (about: { readonly orderNumber: string; readonly name: string }) => MailPayloads[Kind];
}

/** Enqueues a mail about an order to its customer, in the transaction that causes it. */
export async function mailCustomer<Kind extends MailKind>(
  outbox: Outbox,
  manager: EntityManager,
  { number: orderNumber, customerId }: Pick<Order, 'number' | 'customerId'>,
  { kind, dedupeKey, payload }: OrderMail<Kind>,
): Promise<void> {
  const { email: recipient, name } = await manager.findOneByOrFail(Customer, { id: customerId });
  await outbox.enqueue(manager, { kind, dedupeKey, recipient, payload: payload({ orderNumber, name }) });
}
