import { shopError } from '../../../domain/errors';
import { notValid } from '../../../domain/forms/field-messages';
import { type ValueOf } from '../../rest/json-schema';
import { type BodyFields } from '../../rest/request-body';
import { type accountOperations, type addressShape } from './account.openapi';
import { type Address } from './address.entity';
import { type CustomerProfile } from './customer.entity';

const flags = new Map<unknown, boolean>([
  [true, true],
  [1, true],
  ['1', true],
  [false, false],
  [0, false],
  ['0', false],
]);

/** Reads a flag: a boolean, the number 1 or 0, or the text "1" or "0". @throws ShopError INVALID for anything else */
export function parseFlag(body: BodyFields, field: string, fallback: boolean): boolean {
  const value = body[field];
  if (value == null) return fallback;
  const flag = flags.get(value);
  if (flag === undefined) throw shopError('INVALID', notValid(field), field);
  return flag;
}

const digit = (preference: boolean) => (preference ? '1' : '0');

type ProfileBody = ValueOf<typeof accountOperations.getProfile.response>;

export function profileBody(customer: CustomerProfile): ProfileBody {
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

export function addressBody(saved: Address): ValueOf<typeof addressShape> {
  const { publicId, name, address, city, state, zip, phone, email, status } = saved;
  return { id: publicId, name, address, city, state, zip, phone, email, status: status ? 1 : 0 };
}
