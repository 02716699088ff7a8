import { type EntityManager } from 'typeorm';
import { editions } from '../../domain/editions';
import { AddressBook } from '../features/customers/address-book.service';
import { Customer } from '../features/customers/customer.entity';
import { WishlistItem } from '../features/wishlists/wishlist-item.entity';
import { insertInBatches } from '../database/insert-in-batches';
import { ignoredSyncPoints } from '../infra/sync-points';
import { type DemoShop, type SeedOptions } from './demo-shop.types';
import { productNamed, type ProductsBySlug } from './seed-content';

/**
 * Adds the customer with an address book and a wishlist. Account and wishlist are written here, since their services begin transactions
 * of their own, and the demo is loaded in one.
 * @returns the customer's id
 */
export async function seedCustomer(
  manager: EntityManager,
  { customer: demo }: DemoShop,
  products: ProductsBySlug,
  { region, clock, passwordHash }: SeedOptions & { readonly passwordHash: string },
): Promise<number> {
  const { name, lastname, email, phone, gender = null, emailPreference, smsPreference, whatsappPreference } = demo;
  const now = clock.now();
  const customer = manager.create(Customer, {
    ...{ name, lastname, email, gender, emailPreference, smsPreference, whatsappPreference, passwordHash },
    ...{ phone: phone[region], createdAt: now, updatedAt: now, deletedAt: null },
  });
  await manager.insert(Customer, customer);
  const { id: customerId } = customer;
  const addressBook = new AddressBook(manager.dataSource, clock, ignoredSyncPoints);
  const { countryCode } = editions[region];
  for (const address of demo.addresses[region])
    await addressBook.save(manager, customerId, { ...address, countryCode, email: null }, { inAddressBook: true });
  const wishes = demo.wishlist.map((slug) => ({
    ...{ customerId, createdAt: now },
    productId: productNamed(products, slug).id,
  }));
  await insertInBatches(manager, WishlistItem, wishes);
  return customerId;
}
