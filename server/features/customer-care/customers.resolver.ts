import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type DataSource, type EntityManager } from 'typeorm';
import { eraseCustomerForm } from '../../../domain/forms/staff-customers';
import { KeyPageArguments, keyPage } from '../../graphql/key-page';
import { requireStaff, StaffOnly } from '../../graphql/staff-access';
import { Validated } from '../../graphql/validated';
import { type StaffContext } from '../../infra/request/staff-context';
import { type Address } from '../account/address.entity';
import { StaffOrder, staffOrderOf } from '../back-office/order.types';
import { type AuditedChange, type AuditedChanges } from '../operator/audit-log';
import { viewerActor } from '../staff/staff-actor';
import { type CustomerList } from './customer-list';
import { type CustomerSessions } from './customer-sessions';
import {
  addressesOfCustomer,
  newestOrdersOfCustomer,
  orderCountOfCustomer,
  sessionsOfCustomer,
} from './customer.loaders';
import {
  CustomerExportPayload,
  CustomerPage,
  StaffCustomer,
  StaffCustomerAddress,
  staffCustomerOf,
  StaffCustomerPayload,
  StaffCustomerSession,
} from './customer.types';
import { type EraseCustomer } from './erase-customer';
import { erasureObstacles } from './erasure-obstacles';
import { postalFields } from '../account/address.entity';
import { type ExportCustomer } from './export-customer';
import { rowIdOf } from '../../graphql/row-id';

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

interface CustomerOperations {
  readonly changes: AuditedChanges;
  readonly list: CustomerList;
  readonly sessions: CustomerSessions;
  readonly exporting: ExportCustomer;
  readonly erasing: EraseCustomer;
}

/** Customers, and what they may ask of the shop. */
@Resolver()
export class StaffCustomersResolver {
  constructor(private readonly operations: CustomerOperations) {}

  @StaffOnly('manager')
  @Query(() => CustomerPage, { description: 'Customers, newest first, without those who were erased.' })
  async customers(@Args(() => CustomerListArguments) wanted: CustomerListArguments): Promise<CustomerPage> {
    return keyPage(wanted, {
      read: (after, take) => this.operations.list.read(wanted.search?.trim() ?? '', after, take),
      keyOf: ({ id }) => String(id),
      view: staffCustomerOf,
    });
  }

  @StaffOnly('manager')
  @Query(() => StaffCustomer, { nullable: true, description: 'A customer by identifier; null if there is none.' })
  async customer(@Arg('id', () => ID, { description: 'Identifier.' }) id: string): Promise<StaffCustomer | null> {
    const row = await this.operations.list.find(rowIdOf(id));
    return row && staffCustomerOf(row);
  }

  @StaffOnly('manager')
  @Mutation(() => StaffCustomerPayload, { description: 'Signs a customer out on all devices.' })
  async endCustomerSessions(
    @Arg('id', () => ID, { description: 'Identifier.' }) id: string,
    @Ctx() context: StaffContext,
  ): Promise<StaffCustomerPayload> {
    await this.run(context, (manager) => this.operations.sessions.end(manager, rowIdOf(id)));
    return this.payload(id);
  }

  @StaffOnly('manager')
  @Mutation(() => CustomerExportPayload, {
    description: 'Returns a copy of all data that the shop stores about a customer, to be handed over on request.',
  })
  async exportCustomer(
    @Arg('id', () => ID, { description: 'Identifier.' }) id: string,
    @Ctx() context: StaffContext,
  ): Promise<CustomerExportPayload> {
    const data = await this.run(context, (manager) => this.operations.exporting.export(manager, rowIdOf(id)));
    return { fileName: `customer-${rowIdOf(id)}.json`, json: JSON.stringify(data, null, 2), userErrors: [] };
  }

  @StaffOnly('manager')
  @Mutation(() => StaffCustomerPayload, {
    description:
      'Erases the data of a customer for good. Orders are kept without the person; those that wait for their card payment are ended. Refused while an order is to be delivered, a refund is to be made or a return waits for a decision.',
  })
  async eraseCustomer(
    @Args(() => EraseCustomerArguments) { id, confirmation }: EraseCustomerArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffCustomerPayload> {
    await this.run(context, (manager) => this.operations.erasing.erase(manager, rowIdOf(id), confirmation));
    return this.payload(id);
  }

  private run<Result>(
    context: StaffContext,
    work: (manager: EntityManager) => Promise<AuditedChange<Result>>,
  ): Promise<Result> {
    return this.operations.changes.run(viewerActor(requireStaff(context)), work);
  }

  private async payload(id: string): Promise<StaffCustomerPayload> {
    return { customer: staffCustomerOf(await this.operations.list.get(rowIdOf(id))), userErrors: [] };
  }
}

const ownFacts = ({ publicId, inAddressBook }: Address) => ({ id: publicId, inAddressBook });

/** The parts of a customer that are read only when a query selects them. */
@Resolver(() => StaffCustomer)
export class StaffCustomerFieldsResolver {
  constructor(private readonly db: DataSource) {}

  @FieldResolver(() => Int, { description: 'Number of orders.' })
  async orderCount(@Root() { row }: StaffCustomer, @Ctx() { load }: StaffContext): Promise<number> {
    return (await load(orderCountOfCustomer, row.id))?.count ?? 0;
  }

  @FieldResolver(() => [StaffOrder], { description: 'The 20 newest orders; `orders` finds the others.' })
  async orders(@Root() { row }: StaffCustomer, @Ctx() { load, edition }: StaffContext): Promise<StaffOrder[]> {
    return (await load(newestOrdersOfCustomer, row.id)).map((order) => staffOrderOf(order, edition));
  }

  @FieldResolver(() => [StaffCustomerAddress], { description: 'Addresses, those of the address book first.' })
  async addresses(@Root() { row }: StaffCustomer, @Ctx() { load }: StaffContext): Promise<StaffCustomerAddress[]> {
    return (await load(addressesOfCustomer, row.id)).map((address) => ({
      ...postalFields(address),
      ...ownFacts(address),
    }));
  }

  @FieldResolver(() => [StaffCustomerSession], { description: 'Where the customer is signed in, last used first.' })
  async sessions(@Root() { row }: StaffCustomer, @Ctx() { load }: StaffContext): Promise<StaffCustomerSession[]> {
    return load(sessionsOfCustomer, row.id);
  }

  @FieldResolver(() => [String], {
    description:
      'Why the customer cannot be erased yet, each with what to do about it; empty if nothing is in the way.',
  })
  async erasureObstacles(@Root() { row }: StaffCustomer): Promise<string[]> {
    return erasureObstacles(this.db.manager, row.id);
  }
}
