import { type Customer } from './customer.entity';

/** What may be told of a customer, to themselves: never the password's hash. */
export type CustomerProfile = Pick<
  Customer,
  'id' | 'name' | 'lastname' | 'email' | 'phone' | 'gender' | 'emailPreference' | 'smsPreference' | 'whatsappPreference'
>;

/** A copy without the rest of the row, so that nothing that is handed on carries the hash along. */
export function profileOf(customer: Customer): CustomerProfile {
  const { id, name, lastname, email, phone, gender, emailPreference, smsPreference, whatsappPreference } = customer;
  return { id, name, lastname, email, phone, gender, emailPreference, smsPreference, whatsappPreference };
}
