import { Field, Int, ObjectType } from 'type-graphql';
import { enumOf } from '../../graphql/enum-of';
import { type CurrencyCode, type Region } from '../../../domain/editions';
import { type PaymentMethod } from '../../../domain/payment-methods';
import { CurrencyCodeEnum, UrlScalar } from '../../graphql/value.types';
import { PaymentMethodEnum } from '../orders/order.types';

export const RegionEnum = enumOf('Region', 'Country edition. A deployment serves exactly one.', {
  IN: 'India: rupees, and cash on delivery.',
  UK: 'United Kingdom: pounds sterling.',
  US: 'United States: dollars.',
});

export const ReasonKindEnum = enumOf('ReasonKind', 'Kind of reasons.', {
  cancel: 'Reasons to cancel an order line before it is shipped.',
  return: 'Reasons to return an order line.',
});

@ObjectType({ description: 'CAPTCHA settings of this deployment.', simpleResolvers: true })
export class CaptchaChallenge {
  @Field(() => String, { description: 'CAPTCHA provider, for example "altcha".' })
  provider: string;

  @Field(() => String, {
    nullable: true,
    description: 'Site key of a hosted CAPTCHA; null for the self-hosted one.',
  })
  siteKey: string | null;

  @Field(() => UrlScalar, {
    nullable: true,
    description:
      'URL from which the self-hosted widget loads a challenge; append `?action=contact` or `?action=newsletter`. Null for a hosted CAPTCHA.',
  })
  challengeUrl: string | null;
}

@ObjectType('ShopConfig', { description: 'Configuration of this deployment.' })
export class ShopConfigType {
  @Field(() => RegionEnum, { description: 'Edition of this deployment.' })
  region: Region;

  @Field(() => CurrencyCodeEnum, { description: 'Currency of all prices in this shop.' })
  currencyCode: CurrencyCode;

  @Field(() => String, { description: 'Currency symbol that directly precedes an amount: "£", "$" or "RS.".' })
  currencySymbol: string;

  @Field(() => String, {
    description:
      'Country to preselect in address forms, as a two-letter ISO 3166-1 code. An address submitted without a country is saved with the country of the edition instead.',
  })
  defaultCountryCode: string;

  @Field(() => String, { description: 'Brand name of the shop.' })
  shopName: string;

  @Field(() => String, { description: 'Email address of customer support.' })
  supportEmail: string;

  @Field(() => [String], { description: 'Address to which customers send returned goods, line by line.' })
  returnAddress: readonly string[];

  @Field(() => String, {
    description: 'The instructions for returns: until when, with a label or not, and who pays. Plain text.',
  })
  returnInstructions: string;

  @Field(() => [PaymentMethodEnum], {
    description: 'Payment methods offered at the checkout, the default first.',
  })
  paymentMethods: readonly PaymentMethod[];

  @Field(() => String, { description: 'Card provider, for example "sandbox".' })
  cardProvider: string;

  @Field(() => String, {
    nullable: true,
    description: "Public key for the card provider's payment form; null if it needs none.",
  })
  cardPublicKey: string | null;

  @Field(() => CaptchaChallenge, { description: 'CAPTCHA of the contact and newsletter forms.' })
  captcha: CaptchaChallenge;

  @Field(() => Int, { description: 'Maximum number of units in a cart.' })
  cartMaxUnits: number;

  @Field(() => Int, { description: 'Maximum number of units per cart line.' })
  lineMaxUnits: number;

  @Field(() => Int, { description: 'Default number of entries on a numbered page.' })
  pageSize: number;
}
