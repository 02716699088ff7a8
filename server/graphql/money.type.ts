import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { type CurrencyCode, type Edition } from '../../domain/editions';
import { format, toDecimal } from '../../domain/money';
import { DecimalScalar } from './scalars';

export enum CurrencyCodeEnum {
  INR = 'INR',
  GBP = 'GBP',
  USD = 'USD',
}

registerEnumType(CurrencyCodeEnum, {
  name: 'CurrencyCode',
  description: 'Currencies of the three editions. A deployment sells in exactly one.',
  valuesConfig: {
    INR: { description: 'Indian rupee, the currency of the India edition.' },
    GBP: { description: 'Pound sterling, the currency of the United Kingdom edition.' },
    USD: { description: 'United States dollar, the currency of the United States edition.' },
  },
});

@ObjectType({ description: 'An amount of money in the currency of the shop.', simpleResolvers: true })
export class Money {
  @Field(() => DecimalScalar, { description: 'Amount in major units with two decimals, for example "499.00".' })
  amount: string;

  @Field(() => Int, { description: 'Amount in minor units, for example 49900 for 499.00. Use this for calculations.' })
  minorUnits: number;

  @Field(() => CurrencyCodeEnum, { description: 'ISO 4217 currency code.' })
  currencyCode: CurrencyCode;

  @Field(() => String, { description: 'Formatted amount for display, for example "RS.499.00", "£12.50" or "$15.00".' })
  formatted: string;
}

/** @param minor integer minor units of the edition's currency */
export function money(minor: number, edition: Edition): Money {
  return {
    amount: toDecimal(minor),
    minorUnits: minor,
    currencyCode: edition.currency,
    formatted: format(minor, edition.symbol),
  };
}
