import { type DataSource, type EntityManager } from 'typeorm';
import { ShopError, shopError } from '../../../domain/errors';
import { limits } from '../../../domain/limits';
import { notices } from '../../../domain/messages';
import { errorMessages } from '../../../domain/error-messages';
import { type Clock } from '../../infra/clock';
import { inTransaction, insertUnlessPresent, isUniqueViolation, updateGuarded } from '../../database/transaction';
import { publicId } from '../../infra/ids';
import { type SyncPoints } from '../../infra/sync-points';
import { addressFingerprint, Address, type PostalAddress } from './address.entity';
import { lockCustomer } from './customer.entity';

/** A validated address. */
export interface AddressFields extends PostalAddress {
  readonly email: string | null;
}

/** A changed address. Absent optional fields are unchanged. */
export type ChangedAddressFields = Omit<AddressFields, 'countryCode'> &
  Partial<Pick<Address, 'countryCode' | 'status'>>;

/** Properties of a new address besides its fields: whether it is saved in the address book, and `status`, default true. */
export interface AddressOptions {
  readonly inAddressBook: boolean;
  readonly status?: boolean;
}

/** A stored address; `isNew` is false when the customer already had the same one. */
export interface SavedAddress {
  readonly address: Address;
  readonly isNew: boolean;
}

/** Upper bound of concurrent additions per customer. */
const maxConcurrentAdditions = 25;

/** Customers' addresses. Every operation is restricted to the customer's own rows. */
export class AddressBook {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly points: SyncPoints,
  ) {}

  /** Returns the customer's address book, oldest first. */
  list(customerId: number): Promise<Address[]> {
    return this.db.manager.find(Address, { where: { customerId, inAddressBook: true }, order: { id: 'ASC' } });
  }

  /** Returns one of the customer's addresses, from the book or given for one order only; null for any other id. */
  find(manager: EntityManager, customerId: number, id: string): Promise<Address | null> {
    return manager.findOneBy(Address, { publicId: id, customerId });
  }

  /** Saves an address, unless the same one exists. @throws ShopError LIMIT_EXCEEDED when the customer's limit is reached */
  create(
    customerId: number,
    fields: AddressFields,
    place: AddressOptions = { inAddressBook: true },
  ): Promise<SavedAddress> {
    return inTransaction(this.db, (manager) => this.save(manager, customerId, fields, place));
  }

  /** Saves an address for an order. A full address book must not block the order: the address is then saved for this order only. */
  async saveForOrder(
    manager: EntityManager,
    customerId: number,
    fields: AddressFields,
    place: AddressOptions,
  ): Promise<SavedAddress> {
    try {
      return await this.save(manager, customerId, fields, place);
    } catch (error) {
      if (!place.inAddressBook || !(error instanceof ShopError) || error.code !== 'LIMIT_EXCEEDED') throw error;
      return this.save(manager, customerId, fields, { ...place, inAddressBook: false });
    }
  }

  /**
   * Saves an address in the book, or outside it for one order. Duplicates are never stored, also under concurrency; for one
   * order, an equal address of the book is reused.
   * @param manager of a transaction
   * @throws ShopError LIMIT_EXCEEDED when the customer's limit is reached
   */
  async save(
    manager: EntityManager,
    customerId: number,
    fields: AddressFields,
    { inAddressBook, status = true }: AddressOptions,
  ): Promise<SavedAddress> {
    const fingerprint = addressFingerprint(fields);
    const existing = await manager.find(Address, { where: { customerId }, order: { inAddressBook: 'DESC' } });
    const duplicate = existing.find(
      (address) => address.fingerprint === fingerprint && (address.inAddressBook || !inAddressBook),
    );
    const now = this.clock.now();
    if (duplicate && (await updateGuarded(manager, Address, { id: duplicate.id, customerId }, { updatedAt: now })))
      return { address: duplicate, isNew: false };
    await this.points.hit('address.read');
    await assertAddressLimit(
      manager,
      { customerId, inAddressBook },
      existing.filter((address) => address.inAddressBook === inAddressBook).length,
    );
    return insertUnlessEqual(
      manager,
      manager.create(Address, {
        ...fields,
        publicId: publicId(),
        customerId,
        fingerprint,
        inAddressBook,
        status,
        createdAt: now,
        updatedAt: now,
      }),
    );
  }

  /** Updates an address of the book. @throws ShopError NOT_FOUND; DUPLICATE_ADDRESS when it would equal another one in the book */
  async update(customerId: number, id: string, changes: ChangedAddressFields): Promise<Address> {
    const { manager } = this.db;
    const where = { publicId: id, customerId, inAddressBook: true };
    const countryCode = changes.countryCode ?? (await manager.findOneBy(Address, where))?.countryCode;
    if (countryCode === undefined) throw unknownAddress();
    // The country is written even if it is the saved one, so that the fingerprint fits it under concurrent changes.
    const fields = { ...changes, countryCode };
    const set = { ...fields, fingerprint: addressFingerprint(fields), updatedAt: this.clock.now() };
    try {
      const isUpdated = await updateGuarded(manager, Address, where, set);
      if (!isUpdated) throw unknownAddress();
    } catch (error) {
      throw isUniqueViolation(error) ? duplicateAddress() : error;
    }
    return manager.findOneByOrFail(Address, { publicId: id, customerId });
  }

  /** Deletes an address. Orders keep their copy; in carts the reference becomes null. @throws ShopError NOT_FOUND */
  async delete(customerId: number, id: string): Promise<void> {
    const { affected } = await this.db.manager.delete(Address, { publicId: id, customerId, inAddressBook: true });
    if (affected !== 1) throw unknownAddress();
  }
}

/** Inserts an address, or returns the equal one that a concurrent request has inserted. */
async function insertUnlessEqual(manager: EntityManager, address: Address): Promise<SavedAddress> {
  if (await insertUnlessPresent(manager, Address, address)) return { address, isNew: true };
  const { customerId, fingerprint, inAddressBook } = address;
  const equal = await manager.findOneByOrFail(Address, { customerId, fingerprint, inAddressBook });
  return { address: equal, isNew: false };
}

/** Enforces the limit of addresses. @param found the unlocked count @throws ShopError LIMIT_EXCEEDED */
async function assertAddressLimit(
  manager: EntityManager,
  place: Pick<Address, 'customerId' | 'inAddressBook'>,
  found: number,
): Promise<void> {
  const { addresses, addressesOfOneOrder } = limits.perCustomer;
  const maximum = place.inAddressBook ? addresses : addressesOfOneOrder;
  if (found < maximum - maxConcurrentAdditions) return;
  // Near the limit, additions are serialized and counted again under the lock, so that none exceeds it.
  await lockCustomer(manager, place.customerId);
  if ((await manager.countBy(Address, place)) < maximum) return;
  throw shopError(
    'LIMIT_EXCEEDED',
    place.inAddressBook ? errorMessages.addressBookFull : errorMessages.tooManyAddresses,
  );
}

export function unknownAddress(...field: string[]): ShopError {
  return shopError('NOT_FOUND', errorMessages.unknownAddress, ...field);
}

export function duplicateAddress(): ShopError {
  return shopError('DUPLICATE_ADDRESS', notices.addressAlreadySaved.text);
}
