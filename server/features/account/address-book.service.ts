import { type DataSource, type EntityManager } from 'typeorm';
import { ShopError, shopError } from '../../../domain/failure';
import { limits } from '../../../domain/limits';
import { notices } from '../../../domain/messages';
import { refusals } from '../../../domain/refusals';
import { type Clock } from '../../infra/clock';
import { inTransaction, isDuplicate, updateGuarded } from '../../infra/database/transaction';
import { publicId } from '../../infra/ids';
import { type Points } from '../../infra/points';
import { addressFingerprint } from './address-fingerprint';
import { Address } from './address.entity';
import { holdCustomer } from './hold-customer';

/** A checked address. */
export interface AddressFields {
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** ISO 3166-1, two capitals. */
  readonly countryCode: string;
}

/** A changed address. What is left out stays as it was. */
export type ChangedAddressFields = Omit<AddressFields, 'countryCode'> & Partial<Pick<Address, 'countryCode' | 'status'>>;

/** What else is kept of a new address: whether it goes into the book, and its flag, which is on when left out. */
export interface AddressPlace {
  readonly inAddressBook: boolean;
  readonly status?: boolean;
}

/** An address as it is kept now; `isNew` is false when the customer had the same one already. */
export interface KeptAddress {
  readonly address: Address;
  readonly isNew: boolean;
}

/** More additions than this are never at work at the same time for one customer. */
const underWay = 25;

/** The addresses of customers. Each of them sees and changes their own alone. */
export class AddressBook {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly points: Points,
  ) {}

  /** The customer's address book, oldest first. */
  list(customerId: number): Promise<Address[]> {
    return this.db.manager.find(Address, { where: { customerId, inAddressBook: true }, order: { id: 'ASC' } });
  }

  /** One of the customer's addresses, in the book or given for one order only. */
  find(manager: EntityManager, customerId: number, id: string): Promise<Address | null> {
    return manager.findOneBy(Address, { publicId: id, customerId });
  }

  /** Saves an address, unless the same one is there. @throws ShopError LIMIT_EXCEEDED when there is no room for another */
  create(customerId: number, fields: AddressFields, place: AddressPlace = { inAddressBook: true }): Promise<KeptAddress> {
    return inTransaction(this.db, (manager) => this.keep(manager, customerId, fields, place));
  }

  /** Keeps an address on the way to an order, which a full book must not stop: then it serves for this order only. */
  async keepForOrder(manager: EntityManager, customerId: number, fields: AddressFields, place: AddressPlace): Promise<KeptAddress> {
    try {
      return await this.keep(manager, customerId, fields, place);
    } catch (error) {
      if (!place.inAddressBook || !(error instanceof ShopError) || error.code !== 'LIMIT_EXCEEDED') throw error;
      return this.keep(manager, customerId, fields, { ...place, inAddressBook: false });
    }
  }

  /**
   * Keeps an address in the book or, for one order, beside it. The same one is never kept twice, even when both requests
   * arrive together; an address of the book serves for one order as well.
   * @param manager of a transaction
   * @throws ShopError LIMIT_EXCEEDED when there is no room for another
   */
  async keep(manager: EntityManager, customerId: number, fields: AddressFields, { inAddressBook, status = true }: AddressPlace): Promise<KeptAddress> {
    const fingerprint = addressFingerprint(fields);
    const theirs = await manager.find(Address, { where: { customerId }, order: { inAddressBook: 'DESC' } });
    const known = theirs.find((address) => address.fingerprint === fingerprint && (address.inAddressBook || !inAddressBook));
    const now = this.clock.now();
    if (known && (await updateGuarded(manager, Address, { id: known.id, customerId }, { updatedAt: now }))) return { address: known, isNew: false };
    await this.points.reach('address.read');
    await refuseFull(manager, { customerId, inAddressBook }, theirs.filter((address) => address.inAddressBook === inAddressBook).length);
    const address = manager.create(Address, { ...fields, publicId: publicId(), customerId, fingerprint, inAddressBook, status, createdAt: now, updatedAt: now });
    try {
      await manager.insert(Address, address);
      return { address, isNew: true };
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return { address: await manager.findOneByOrFail(Address, { customerId, fingerprint, inAddressBook }), isNew: false };
    }
  }

  /** @throws ShopError NOT_FOUND; DUPLICATE_ADDRESS when another one in the book is the same */
  async update(customerId: number, id: string, fields: ChangedAddressFields): Promise<Address> {
    const { manager } = this.db;
    const set = { ...fields, fingerprint: addressFingerprint(fields), updatedAt: this.clock.now() };
    try {
      const isUpdated = await updateGuarded(manager, Address, { publicId: id, customerId, inAddressBook: true }, set);
      if (!isUpdated) throw unknownAddress();
    } catch (error) {
      throw isDuplicate(error) ? duplicateAddress() : error;
    }
    return manager.findOneByOrFail(Address, { publicId: id, customerId });
  }

  /** Orders keep their own copy, and a cart that points to the address forgets it. @throws ShopError NOT_FOUND */
  async delete(customerId: number, id: string): Promise<void> {
    const { affected } = await this.db.manager.delete(Address, { publicId: id, customerId, inAddressBook: true });
    if (affected !== 1) throw unknownAddress();
  }
}

/** @throws ShopError LIMIT_EXCEEDED */
async function refuseFull(manager: EntityManager, place: Pick<Address, 'customerId' | 'inAddressBook'>, found: number): Promise<void> {
  const { addresses, addressesOfOneOrder } = limits.perCustomer;
  const most = place.inAddressBook ? addresses : addressesOfOneOrder;
  if (found < most - underWay) return;
  // The last ones come one after the other, so that none slips past the count.
  await holdCustomer(manager, place.customerId);
  if ((await manager.countBy(Address, place)) < most) return;
  throw shopError('LIMIT_EXCEEDED', place.inAddressBook ? refusals.addressBookFull : refusals.tooManyAddresses);
}

export function unknownAddress(...field: string[]): ShopError {
  return shopError('NOT_FOUND', refusals.unknownAddress, ...field);
}

export function duplicateAddress(): ShopError {
  return shopError('DUPLICATE_ADDRESS', notices.addressKnown.text);
}
