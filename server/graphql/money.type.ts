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
  description: 'The currencies of the three country editions. A shop sells in one of them.',
  valuesConfig: {
    INR: { description: 'Indian rupee, the currency of the India edition.' },
    GBP: { description: 'Pound sterling, the currency of the United Kingdom edition.' },
    USD: { description: 'United States dollar, the currency of the United States edition.' },
  },
});

@ObjectType({ description: 'An amount of money, ready to calculate with and ready to show.', simpleResolvers: true })
export class Money {
  @Field(() => DecimalScalar, { description: 'The amount in major units with two decimals: "499.00".' })
  amount: string;

  @Field(() => Int, { description: 'The amount in the smallest unit of the currency: 49900 for 499.00.' })
  minorUnits: number;

  @Field(() => CurrencyCodeEnum, { description: 'The currency of the amount.' })
  currencyCode: CurrencyCode;

  @Field(() => String, { description: 'The amount as the shop shows it: "RS.499.00", "£12.50", "$15.00".' })
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
