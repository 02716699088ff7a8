import { Column } from 'typeorm';
import { varchar } from '../../infra/database/columns';

/** Columns shared by a saved address and an order's copy of it, so that the copy is never truncated. */
export abstract class PostalAddress {
  @Column(varchar(200))
  name: string;

  @Column(varchar(20))
  phone: string;

  @Column(varchar(200))
  address: string;

  @Column(varchar(50))
  city: string;

  @Column(varchar(50))
  state: string;

  @Column(varchar(16))
  zip: string;

  /** ISO 3166-1 alpha-2. */
  @Column(varchar(2))
  countryCode: string;
}
