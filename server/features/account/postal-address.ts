import { Column } from 'typeorm';
import { words } from '../../infra/database/columns';

/** Columns shared by a saved address and an order's copy of it, so that the copy is never truncated. */
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

  /** ISO 3166-1 alpha-2. */
  @Column(words(2))
  countryCode: string;
}
