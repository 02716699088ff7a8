import {
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { type DataSource, type EntityManager, IsNull, MoreThan } from 'typeorm';
import { eraseCustomerForm } from '../../../domain/forms/staff-customers';
import { staffMessages } from '../../../domain/staff/staff-errors';
import { KeyPageArguments, keyPageOf, listPage } from '../../graphql/key-page';
import { RowId } from '../../graphql/row-id';
import { requireStaff, StaffOnly } from '../../graphql/staff-access';
import { payloadOf, StaffPayload } from '../../graphql/staff-user-error.type';
import { Validated } from '../../graphql/validated';
import { DateTimeScalar } from '../../graphql/value.types';
import { type Clock } from '../../infra/clock';
import { getRow } from '../../database/get-row';
import { countsBy, rowsBy } from '../../infra/request/loaders';
import { type StaffContext } from '../../infra/request/staff-context';
import { Address } from '../../features/customers/address.entity';
import { Customer } from '../../features/customers/customer.entity';
import { Session } from '../../features/customers/session.entity';
import { type Sessions } from '../../features/customers/sessions.service';
import { StaffOrder, StaffOrderAddress } from '../orders/order.types';
import { matchPerson } from './person-search';
import { type Audited, type AuditedChanges } from '../audit/audited-changes';
import { Order } from '../../features/orders/order.entity';
import { type FailUnpaidOrders } from '../../features/orders/fail-order';
import { eraseCustomer } from './erase-customer';
import { erasureObstacles } from './erasure-obstacles';
import { exportCustomer } from './export-customer';

@ObjectType('CustomerAddress', { description: 'An address of a customer.' })
class StaffCustomerAddress extends StaffOrderAddress {
  @Field(() => ID, { name: 'id', description: 'Identifier.' })
  publicId: string;

  @Field(() => Boolean, { description: 'True if it is in the address book, false if it was given for one order.' })
  inAddressBook: boolean;
}

@ObjectType('CustomerSession', { description: 'A device on which a customer is signed in.' })
class StaffCustomerSession {
  @Field(() => String, { description: 'Name that the browser gives itself.' })
  device: string;

  @Field(() => DateTimeScalar, { description: 'Time at which the customer signed in.' })
  createdAt: Date;

  @Field(() => DateTimeScalar, { description: 'Time of its last use, to five minutes.' })
  lastSeenAt: Date;
}

@ObjectType('Customer', { description: 'A person with an account.' })
class StaffCustomer {
  @Field(() => ID, { description: 'Identifier; later customers have higher ones.' })
  id: number;

  @Field(() => String, { description: 'Email address.' })
  email: string;

  @Field(() => String, { description: 'Phone number.' })
  phone: string;

  @Field(() => Boolean, { description: 'True if the customer agreed to news by email.' })
  emailPreference: boolean;

  @Field(() => Boolean, { description: 'True if the customer agreed to news by text message.' })
  smsPreference: boolean;

  @Field(() => Boolean, { description: 'True if the customer agreed to news by WhatsApp.' })
  whatsappPreference: boolean;

  @Field(() => DateTimeScalar, { description: 'Time at which the account was opened.' })
  createdAt: Date;

  @Field(() => DateTimeScalar, {
    name: 'erasedAt',
    nullable: true,
    description: 'Time at which the customer was erased; null for others.',
  })
  deletedAt: Date | null;
}

@ObjectType({ description: 'A page of customers, newest first.' })
class CustomerPage extends keyPageOf(StaffCustomer, 'customers') {}

@ObjectType('CustomerPayload', { description: 'Result of a change to a customer.' })
class StaffCustomerPayload extends payloadOf(StaffCustomer, 'customer') {}

@ObjectType({ description: 'A copy of the data of a customer.' })
class CustomerExportPayload extends StaffPayload {
  @Field(() => String, { nullable: true, description: 'Name of the file to offer; null on errors.' })
  fileName?: string | null;

  @Field(() => String, { nullable: true, description: 'The data, as a JSON document; null on errors.' })
  json?: string | null;
}

@ArgsType()
class CustomerListArguments extends KeyPageArguments {
  @Field(() => String, {
    nullable: true,
    description: 'Beginning of an email address, a phone number or a name.',
  })
  search?: string | null;
}

@Validated(eraseCustomerForm)
@ArgsType()
class EraseCustomerArguments {
  @Field(() => String, { description: "The customer's email address, typed as a confirmation." })
  confirmation: string;
}

const shownOrders = 20;
const orderCountOfCustomer = countsBy(Order, 'customerId');
const addressesOfCustomer = rowsBy(Address, 'customerId');

const getCustomer = (manager: EntityManager, id: number): Promise<Customer> =>
  getRow(manager, Customer, id, staffMessages.unknownCustomer);

/** Selects the sessions in which a customer is signed in. */
const liveSessions = (customerId: number, now: Date) => ({ customerId, revokedAt: IsNull(), expiresAt: MoreThan(now) });

interface CustomerServices {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly changes: AuditedChanges;
  readonly sessions: Sessions;
  readonly failUnpaidOrders: FailUnpaidOrders;
}

/** Customers: staff find them, hand over or erase their data, and sign them out. */
@Resolver(() => StaffCustomer)
export class StaffCustomersResolver {
  constructor(private readonly services: CustomerServices) {}

  @StaffOnly('manager')
  @Query(() => CustomerPage, { description: 'Customers, newest first, without erased ones.' })
  customers(@Args(() => CustomerListArguments) wanted: CustomerListArguments): Promise<CustomerPage> {
    const { db } = this.services;
    const query = db.createQueryBuilder(Customer, 'customer').where('customer.deletedAt IS NULL');
    const search = wanted.search?.trim() ?? '';
    if (search !== '') query.andWhere(matchPerson(db, 'customer', search));
    return listPage(wanted, { query });
  }

  @StaffOnly('manager')
  @Query(() => StaffCustomer, { nullable: true, description: 'A customer by identifier; null if there is none.' })
  customer(@RowId('customer') id: number): Promise<Customer | null> {
    return this.services.db.manager.findOneBy(Customer, { id });
  }

  @StaffOnly('manager')
  @Mutation(() => StaffCustomerPayload, { description: 'Signs a customer out on all devices.' })
  endCustomerSessions(@RowId('customer') id: number, @Ctx() context: StaffContext) {
    const { clock, sessions } = this.services;
    return this.change(context, id, async (manager) => {
      await getCustomer(manager, id);
      const ended = await manager.countBy(Session, liveSessions(id, clock.now()));
      await sessions.revokeAll(manager, id);
      const event = { action: 'customer sign-out', subject: String(id) };
      return { auditRecord: ended === 0 ? null : { ...event, before: { sessions: ended }, after: { sessions: 0 } } };
    });
  }

  @StaffOnly('manager')
  @Mutation(() => CustomerExportPayload, {
    description: 'Returns a copy of all data that the shop stores about a customer, to be handed over on request.',
  })
  async exportCustomer(@RowId('customer') id: number, @Ctx() context: StaffContext): Promise<CustomerExportPayload> {
    const { changes, clock } = this.services;
    const data = await changes.run(requireStaff(context), (manager) => exportCustomer(manager, id, clock.now()));
    return { fileName: `customer-${id}.json`, json: JSON.stringify(data, null, 2) };
  }

  @StaffOnly('manager')
  @Mutation(() => StaffCustomerPayload, {
    description:
      'Erases the data of a customer for good. Orders are kept without the person; those that wait for their card payment end. It is refused while an order is to be delivered, a refund is to be made or a return waits for a decision.',
  })
  eraseCustomer(
    @RowId('customer') id: number,
    @Args(() => EraseCustomerArguments) { confirmation }: EraseCustomerArguments,
    @Ctx() context: StaffContext,
  ) {
    const { clock, failUnpaidOrders } = this.services;
    return this.change(context, id, (manager) =>
      eraseCustomer(manager, { id, confirmation }, clock.now(), failUnpaidOrders),
    );
  }

  @FieldResolver(() => String, { description: 'First and last name.' })
  name(@Root() { name, lastname }: Customer): string {
    return `${name} ${lastname}`.trim();
  }

  @FieldResolver(() => Int, { description: 'Number of orders.' })
  orderCount(@Root() { id }: Customer, @Ctx() { load }: StaffContext): Promise<number> {
    return load(orderCountOfCustomer, id);
  }

  @FieldResolver(() => [StaffOrder], { description: `The ${shownOrders} newest orders; \`orders\` finds the others.` })
  orders(@Root() { id: customerId }: Customer): Promise<Order[]> {
    return this.services.db.manager.find(Order, {
      where: { customerId },
      relations: { customer: true },
      order: { bookingDate: 'DESC', id: 'DESC' },
      take: shownOrders,
    });
  }

  @FieldResolver(() => [StaffCustomerAddress], { description: 'Addresses, those of the address book first.' })
  async addresses(@Root() { id }: Customer, @Ctx() { load }: StaffContext): Promise<Address[]> {
    const addresses = await load(addressesOfCustomer, id);
    return addresses.toSorted((a, b) => Number(b.inAddressBook) - Number(a.inAddressBook) || b.id - a.id);
  }

  @FieldResolver(() => [StaffCustomerSession], {
    description: 'Sessions in which the customer is signed in, last used first.',
  })
  sessions(@Root() { id }: Customer): Promise<Session[]> {
    const { db, clock } = this.services;
    return db.manager.find(Session, {
      where: liveSessions(id, clock.now()),
      order: { lastSeenAt: 'DESC', id: 'ASC' },
    });
  }

  @FieldResolver(() => [String], {
    description: 'Reasons that the customer cannot be erased yet, each with its remedy; empty if there is none.',
  })
  erasureObstacles(@Root() { id }: Customer): Promise<string[]> {
    return erasureObstacles(this.services.db.manager, id);
  }

  private async change(
    context: StaffContext,
    id: number,
    work: (manager: EntityManager) => Promise<Audited>,
  ): Promise<StaffCustomerPayload> {
    const { db, changes } = this.services;
    return { customer: await changes.byStaff(context, work, () => getCustomer(db.manager, id)) };
  }
}
