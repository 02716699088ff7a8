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
import { type DataSource, type EntityManager } from 'typeorm';
import { eraseCustomerForm } from '../../../domain/forms/staff-customers';
import { staffMessages } from '../../../domain/staff/staff-errors';
import { KeyPageArguments, keyPageOf, listPage } from '../../graphql/key-page';
import { RowId, rowIdOf } from '../../graphql/row-id';
import { requireStaff, StaffOnly } from '../../graphql/staff-access';
import { payloadOf, StaffPayload } from '../../graphql/staff-user-error.type';
import { Validated } from '../../graphql/validated';
import { DateTimeScalar } from '../../graphql/value.types';
import { type Clock } from '../../infra/clock';
import { getRow } from '../../database/get-row';
import { type StaffContext } from '../../infra/request/staff-context';
import { type Address } from '../../features/customers/address.entity';
import { Customer } from '../../features/customers/customer.entity';
import { type Session } from '../../features/customers/session.entity';
import { type Sessions } from '../../features/customers/sessions.service';
import { StaffOrder, StaffOrderAddress } from '../orders/order.types';
import { matchPerson } from './person-search';
import { type Audited, type AuditedChanges } from '../audit/audited-changes';
import { type Order } from '../../features/orders/order.entity';
import { type FailUnpaidOrders } from '../../features/orders/fail-order';
import {
  addressesOfCustomer,
  newestOrdersOfCustomer,
  orderCountOfCustomer,
  sessionsOfCustomer,
} from './customer.loaders';
import { endCustomerSessions } from './end-customer-sessions';
import { eraseCustomer } from './erase-customer';
import { erasureObstacles } from './erasure-obstacles';
import { exportCustomer } from './export-customer';

@ObjectType('CustomerAddress', { description: 'An address of a customer.' })
class StaffCustomerAddress extends StaffOrderAddress {
  @Field(() => ID, { name: 'id', description: 'Identifier.' })
  publicId: string;

  @Field(() => Boolean, { description: 'Whether it is in the address book; otherwise it was given for one order.' })
  inAddressBook: boolean;
}

@ObjectType('CustomerSession', { description: 'A device on which a customer is signed in.' })
class StaffCustomerSession {
  @Field(() => String, { description: 'What the browser calls itself.' })
  device: string;

  @Field(() => DateTimeScalar, { description: 'When the customer signed in.' })
  createdAt: Date;

  @Field(() => DateTimeScalar, { description: 'When it was last used, to five minutes.' })
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

  @Field(() => Boolean, { description: 'Whether the customer agreed to news by email.' })
  emailPreference: boolean;

  @Field(() => Boolean, { description: 'Whether the customer agreed to news by text message.' })
  smsPreference: boolean;

  @Field(() => Boolean, { description: 'Whether the customer agreed to news by WhatsApp.' })
  whatsappPreference: boolean;

  @Field(() => DateTimeScalar, { description: 'When the account was opened.' })
  createdAt: Date;

  @Field(() => DateTimeScalar, {
    name: 'erasedAt',
    nullable: true,
    description: 'When the customer was erased; null if not.',
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
  @Field(() => ID, { description: 'Identifier.' })
  id: string;

  @Field(() => String, { description: "The customer's email address, typed as a confirmation." })
  confirmation: string;
}

interface CustomerServices {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly changes: AuditedChanges;
  readonly sessions: Sessions;
  readonly failUnpaidOrders: FailUnpaidOrders;
}

/** Customers, and what they may ask of the shop. The parts of a customer are read only when a query selects them. */
@Resolver(() => StaffCustomer)
export class StaffCustomersResolver {
  constructor(private readonly services: CustomerServices) {}

  @StaffOnly('manager')
  @Query(() => CustomerPage, { description: 'Customers, newest first, without those who were erased.' })
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
  endCustomerSessions(@RowId('customer') id: number, @Ctx() context: StaffContext): Promise<StaffCustomerPayload> {
    const { clock, sessions } = this.services;
    return this.change(context, id, (manager) => endCustomerSessions(manager, id, clock.now(), sessions));
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
      'Erases the data of a customer for good. Orders are kept without the person; those that wait for their card payment are ended. Refused while an order is to be delivered, a refund is to be made or a return waits for a decision.',
  })
  eraseCustomer(
    @Args(() => EraseCustomerArguments) { id: textId, confirmation }: EraseCustomerArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffCustomerPayload> {
    const { clock, failUnpaidOrders } = this.services;
    const id = rowIdOf(textId);
    return this.change(context, id, (manager) =>
      eraseCustomer(manager, { id, confirmation }, clock.now(), failUnpaidOrders),
    );
  }

  @FieldResolver(() => String, { description: 'First and last name.' })
  name(@Root() { name, lastname }: Customer): string {
    return `${name} ${lastname}`.trim();
  }

  @FieldResolver(() => Int, { description: 'Number of orders.' })
  async orderCount(@Root() { id }: Customer, @Ctx() { load }: StaffContext): Promise<number> {
    return (await load(orderCountOfCustomer, id))?.count ?? 0;
  }

  @FieldResolver(() => [StaffOrder], { description: 'The 20 newest orders; `orders` finds the others.' })
  orders(@Root() { id }: Customer, @Ctx() { load }: StaffContext): Promise<Order[]> {
    return load(newestOrdersOfCustomer, id);
  }

  @FieldResolver(() => [StaffCustomerAddress], { description: 'Addresses, those of the address book first.' })
  async addresses(@Root() { id }: Customer, @Ctx() { load }: StaffContext): Promise<Address[]> {
    const addresses = await load(addressesOfCustomer, id);
    return addresses.toSorted((a, b) => Number(b.inAddressBook) - Number(a.inAddressBook) || b.id - a.id);
  }

  @FieldResolver(() => [StaffCustomerSession], { description: 'Where the customer is signed in, last used first.' })
  sessions(@Root() { id }: Customer, @Ctx() { load }: StaffContext): Promise<Session[]> {
    return load(sessionsOfCustomer, id);
  }

  @FieldResolver(() => [String], {
    description:
      'Why the customer cannot be erased yet, each with what to do about it; empty if nothing is in the way.',
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
    const view = () => getRow(db.manager, Customer, id, staffMessages.unknownCustomer);
    return { customer: await changes.byStaff(context, work, view) };
  }
}
