import { type Customer } from './customer.entity';

/** The fields of a customer that may be returned to that customer; excludes the password hash. */
export type CustomerProfile = Pick<
  Customer,
  'id' | 'name' | 'lastname' | 'email' | 'phone' | 'gender' | 'emailPreference' | 'smsPreference' | 'whatsappPreference'
>;

/** Copies only the profile fields, so that the password hash is not passed on. */
export function profileOf(customer: Customer): CustomerProfile {
  const { id, name, lastname, email, phone, gender, emailPreference, smsPreference, whatsappPreference } = customer;
  return { id, name, lastname, email, phone, gender, emailPreference, smsPreference, whatsappPreference };
}
