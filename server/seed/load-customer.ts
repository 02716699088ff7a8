import { type EntityManager } from 'typeorm';
import { editions } from '../../domain/editions';
import { addressFingerprint, Address } from '../features/account/address.entity';
import { Customer } from '../features/account/customer.entity';
import { Review } from '../features/reviews/review.entity';
import { WishlistItem } from '../features/wishlist/wishlist-item.entity';
import { publicId } from '../infra/ids';
import { type DemoShop } from './demo-shop.types';
import { insertInBatches } from '../infra/database/insert-in-batches';
import { idOf, idsByName, type SeedContext } from './seed-rows';
import { reviewRow } from './load-content';

/** Fixed: the database is empty, and the demo has one customer. */
export const customerId = 1;

function customerRow({ customer }: DemoShop, { region, now, passwordHash }: SeedContext) {
  const { name, lastname, email, phone, gender, emailPreference, smsPreference, whatsappPreference } = customer;
  return {
    name,
    lastname,
    emailPreference,
    smsPreference,
    whatsappPreference,
    passwordHash,
    id: customerId,
    email: email.trim().toLowerCase(),
    phone: phone[region],
    gender: gender ?? null,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
}

function addressRows({ customer }: DemoShop, { region, now }: SeedContext) {
  const { countryCode } = editions[region];
  return customer.addresses[region].map((address) => ({
    ...address,
    publicId: publicId(),
    customerId,
    inAddressBook: true,
    status: true,
    fingerprint: addressFingerprint({ ...address, countryCode }),
    email: null,
    countryCode,
    createdAt: now,
    updatedAt: now,
  }));
}

export async function loadCustomer(manager: EntityManager, shop: DemoShop, facts: SeedContext): Promise<void> {
  const { wishlist, reviews, name } = shop.customer;
  const productIds = idsByName(shop.products, ({ slug }) => slug);
  await insertInBatches(manager, Customer, [customerRow(shop, facts)]);
  await insertInBatches(manager, Address, addressRows(shop, facts));
  const wishes = wishlist.map((slug) => ({ customerId, productId: idOf(productIds, slug), createdAt: facts.now }));
  await insertInBatches(manager, WishlistItem, wishes);
  await insertInBatches(
    manager,
    Review,
    reviews.map((review) => reviewRow({ ...review, name }, productIds, customerId)),
  );
}
