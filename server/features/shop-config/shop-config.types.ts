import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { type CurrencyCode, type Region } from '../../../domain/editions';
import { type PaymentMethod } from '../../../domain/payment-methods';
import { CurrencyCodeEnum } from '../../graphql/money.type';
import { UrlScalar } from '../../graphql/scalars';
import { PaymentMethodEnum } from './payment-method.type';

export enum RegionEnum {
  IN = 'IN',
  UK = 'UK',
  US = 'US',
}

registerEnumType(RegionEnum, {
  name: 'Region',
  description: 'The country editions of the shop. A deployment is one of them.',
  valuesConfig: {
    IN: { description: 'India: rupees, and cash on delivery.' },
    UK: { description: 'United Kingdom: pounds sterling.' },
    US: { description: 'United States: dollars.' },
  },
});

export enum ReasonKindEnum {
  CANCEL = 'cancel',
  RETURN = 'return',
}

registerEnumType(ReasonKindEnum, {
  name: 'ReasonKind',
  description: 'Which list of reasons is asked for.',
  valuesConfig: {
    CANCEL: { description: 'Why an order line is cancelled before it is sent.' },
    RETURN: { description: 'Why an order line is sent back.' },
  },
});

@ObjectType({ description: 'How forms of this shop prove that a human fills them in.', simpleResolvers: true })
export class CaptchaChallenge {
  @Field(() => String, { description: 'The kind of verification, for example "altcha".' })
  provider: string;

  @Field(() => String, {
    nullable: true,
    description: 'The public key of a hosted verification; null for the self-hosted one.',
  })
  siteKey: string | null;

  @Field(() => UrlScalar, {
    nullable: true,
    description: 'Where the self-hosted widget fetches a challenge; add `?action=contact` or `?action=newsletter`.',
  })
  challengeUrl: string | null;
}

@ObjectType('ShopConfig', { description: 'What a client must know of this shop before it shows anything.' })
export class ShopConfigType {
  @Field(() => RegionEnum, { description: 'The country edition of this deployment.' })
  region: Region;

  @Field(() => CurrencyCodeEnum, { description: 'The one currency in which this shop sells.' })
  currencyCode: CurrencyCode;

  @Field(() => String, { description: 'Stands directly before an amount: "£", "$" or "RS.".' })
  currencySymbol: string;

  @Field(() => String, {
    description:
      'A country for clients to offer first where a shopper chooses one, as an ISO 3166 code. An address that names no country is saved with the country of the edition instead.',
  })
  defaultCountryCode: string;

  @Field(() => String, { description: 'The brand that the shop trades under.' })
  shopName: string;

  @Field(() => String, { description: 'Where customers write for help.' })
  supportEmail: string;

  @Field(() => [PaymentMethodEnum], {
    description: 'What this edition offers at the checkout, the preselected one first.',
  })
  paymentMethods: readonly PaymentMethod[];

  @Field(() => String, { description: 'Who takes the card payments, for example "sandbox".' })
  cardProvider: string;

  @Field(() => String, {
    nullable: true,
    description: "The public key for the card provider's popup; null when it needs none.",
  })
  cardPublicKey: string | null;

  @Field(() => CaptchaChallenge, { description: 'The human verification of the contact and newsletter forms.' })
  captcha: CaptchaChallenge;

  @Field(() => Int, { description: 'How many units a cart holds at most.' })
  cartMaxUnits: number;

  @Field(() => Int, { description: 'How many units of one product and size a cart holds at most.' })
  lineMaxUnits: number;

  @Field(() => Int, { description: 'How many entries a numbered page has.' })
  pageSize: number;
}
