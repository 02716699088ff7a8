import { PostalAddress } from '../account/postal-address';

/** An address as it was when the order was placed. */
export class OrderAddress extends PostalAddress {}
