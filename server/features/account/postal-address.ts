import { Column } from 'typeorm';
import { words } from '../../infra/database/columns';

/** What stands on a parcel. A saved address and the copy that an order keeps of it have the same columns, so that no copy is cut. */
export abstract class PostalAddress {
  @Column(words(200))
  name: string;

  @Column(words(20))
  phone: string;

  @Column(words(200))
  address: string;

  @Column(words(50))
  city: string;

  @Column(words(50))
  state: string;

  @Column(words(16))
  zip: string;

  /** ISO 3166-1: two letters. */
  @Column(words(2))
  countryCode: string;
}
