import { type DataSource, type EntityManager } from 'typeorm';
import { type ShopError, shopError } from '../../../domain/failure';
import { notices, refusals } from '../../../domain/messages';
import { type Clock } from '../../infra/clock';
import { isDuplicate, updateGuarded } from '../../infra/database/transaction';
import { publicId } from '../../infra/ids';
import { type Points } from '../../infra/points';
import { addressFingerprint } from './address-fingerprint';
import { Address } from './address.entity';

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

/** An address as it is kept now; `isNew` is false when the customer had the same one already. */
export interface KeptAddress {
  readonly address: Address;
  readonly isNew: boolean;
}

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

  /** Saves an address, unless the same one is there. */
  create(customerId: number, fields: AddressFields, place = { inAddressBook: true }): Promise<KeptAddress> {
    return this.keep(this.db.manager, customerId, fields, place);
  }

  /**
   * Keeps an address in the book or, for one order, beside it. The same one is never kept twice, even when both requests
   * arrive together; an address of the book serves for one order as well.
   */
  async keep(manager: EntityManager, customerId: number, fields: AddressFields, { inAddressBook }: { inAddressBook: boolean }): Promise<KeptAddress> {
    const fingerprint = addressFingerprint(fields);
    if (!inAddressBook) {
      const saved = await manager.findOneBy(Address, { customerId, fingerprint, inAddressBook: true });
      if (saved) return { address: saved, isNew: false };
      await this.points.reach('address.read');
    }
    const now = this.clock.now();
    const row = { ...fields, publicId: publicId(), customerId, fingerprint, inAddressBook, createdAt: now, updatedAt: now };
    const insertion = manager.createQueryBuilder().insert().into(Address).values(row).updateEntity(false);
    await insertion.orUpdate(['updated_at'], ['customer_id', 'fingerprint', 'in_address_book']).execute();
    const address = await manager.findOneByOrFail(Address, { customerId, fingerprint, inAddressBook });
    return { address, isNew: address.publicId === row.publicId };
  }

  /** @throws ShopError NOT_FOUND; DUPLICATE_ADDRESS when another one in the book is the same */
  async update(customerId: number, id: string, fields: AddressFields): Promise<Address> {
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

export function unknownAddress(...field: string[]): ShopError {
  return shopError('NOT_FOUND', refusals.unknownAddress, ...field);
}

export function duplicateAddress(): ShopError {
  return shopError('DUPLICATE_ADDRESS', notices.addressKnown.text);
}
