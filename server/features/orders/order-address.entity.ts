import { Column } from 'typeorm';
import { words } from '../../infra/database/columns';

/** An address as it was when the order was placed. */
export class OrderAddress {
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

  @Column(words(2))
  countryCode: string;
}
