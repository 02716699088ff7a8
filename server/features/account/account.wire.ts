import { type InferType } from 'yup';
import { shopError } from '../../../domain/errors';
import { notValid } from '../../../domain/forms/field-messages';
import { type AnyForm } from '../../../domain/forms/form';
import { parseForm } from '../../../domain/forms/parse';
import { type RestCall } from '../../rest/route';
import { type Address } from './address.entity';
import { type CustomerProfile } from './customer-profile';

const toCamelCase = (name: string) => name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());

/** Converts a body that was validated by a route's snake_case form to the field names and types of the services. */
export function fromWire<Form extends AnyForm>(form: Form, body: RestCall['body']): InferType<Form> {
  return parseForm(form, Object.fromEntries(Object.entries(body).map(([name, value]) => [toCamelCase(name), value])));
}

const flags = new Map<unknown, boolean>([
  [true, true],
  [1, true],
  ['1', true],
  [false, false],
  [0, false],
  ['0', false],
]);

/** Reads a flag: a boolean, the number 1 or 0, or the text "1" or "0". @throws ShopError INVALID for anything else */
export function parseFlag(body: Readonly<Record<string, unknown>>, field: string, fallback: boolean): boolean {
  const value = body[field];
  if (value == null) return fallback;
  const flag = flags.get(value);
  if (flag === undefined) throw shopError('INVALID', notValid(field), field);
  return flag;
}

const digit = (preference: boolean) => (preference ? '1' : '0');

export function profileBody(customer: CustomerProfile) {
  const { id, name, lastname, email, phone, gender, emailPreference, smsPreference, whatsappPreference } = customer;
  return {
    logstatus: 'success',
    id,
    name,
    lastname,
    email,
    phone,
    gender,
    sms_preference: digit(smsPreference),
    email_preference: digit(emailPreference),
    whatsapp_preference: digit(whatsappPreference),
  };
}

export function addressBody({ publicId, name, address, city, state, zip, phone, email, status }: Address) {
  return { id: publicId, name, address, city, state, zip, phone, email, status: status ? 1 : 0 };
}
