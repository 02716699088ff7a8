import { Arg, FieldResolver, Query, Resolver } from 'type-graphql';
import { defaultCountryCode, type Edition } from '../../../domain/editions';
import { limits } from '../../../domain/limits';
import { type ReasonKind, reasonsFor } from '../../../domain/order-status';
import { paymentMethodsOf } from '../../../domain/payment-methods';
import { returnAddressOf } from '../../../domain/shop-settings';
import { Access } from '../../graphql/access';
import { PubliclyCacheable } from '../../graphql/public-cache';
import { type CurrentSettings } from '../../infra/current-settings';
import { type CaptchaChallenge, ReasonKindEnum, ShopConfigType } from './settings.types';

/** The public part of the deployment's settings. */
interface PublicSettings {
  readonly edition: Edition;
  readonly cardProvider: string;
  readonly cardPublicKey: string | null;
  readonly captcha: Readonly<CaptchaChallenge>;
}

@Resolver(() => ShopConfigType)
export class SettingsResolver {
  constructor(
    private readonly deployment: PublicSettings,
    private readonly settings: CurrentSettings,
  ) {}

  @Access('public', 'none')
  @PubliclyCacheable()
  @Query(() => ShopConfigType, { description: 'Region, currency, limits and providers of this deployment.' })
  shop(): ShopConfigType {
    const { edition, ...own } = this.deployment;
    const { values } = this.settings;
    const { name: shopName, supportEmail, returnInstructions } = values;
    return {
      ...own,
      shopName,
      supportEmail,
      returnAddress: returnAddressOf(values),
      returnInstructions,
      region: edition.region,
      currencyCode: edition.currency,
      currencySymbol: edition.symbol,
      defaultCountryCode,
      paymentMethods: paymentMethodsOf(edition.region),
      cartMaxUnits: limits.cart.units,
      lineMaxUnits: limits.cart.lineUnits,
      pageSize: limits.pages.size,
    };
  }

  @FieldResolver(() => [String], { description: 'The reasons that a customer can select, in display order.' })
  reasons(
    @Arg('kind', () => ReasonKindEnum, { description: 'Kind of reasons to return.' }) kind: ReasonKind,
  ): readonly string[] {
    return reasonsFor[kind];
  }
}
