import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';
import { type Edition } from '../../../domain/editions';
import { formatGrouped, toDecimal } from '../../../domain/money';
import { CurrencyCodeEnum, DecimalScalar } from '../../graphql/value.types';
import { type DayFigures } from './sales-day.entity';

export enum SalesPeriod {
  WEEK = 7,
  MONTH = 30,
  QUARTER = 90,
}

registerEnumType(SalesPeriod, {
  name: 'SalesPeriod',
  description: 'Days up to and including today.',
  valuesConfig: {
    WEEK: { description: 'Seven days.' },
    MONTH: { description: 'Thirty days.' },
    QUARTER: { description: 'Ninety days.' },
  },
});

/** It has no minor units as an Int, unlike `Money`: sums of many orders exceed that type. */
@ObjectType({ description: 'A sum of money in the currency of the shop.', simpleResolvers: true })
class MoneySum {
  @Field(() => DecimalScalar, { description: 'Amount in major units with two decimals, for example "1499.00".' })
  amount: string;

  @Field(() => String, { description: 'Formatted amount for display.' })
  formatted: string;
}

@ObjectType({ description: 'Sales in a span of time.', simpleResolvers: true })
export class SalesFigures {
  @Field(() => Int, {
    description: 'Orders that were confirmed: placed in cash, or paid by card.',
  })
  orders: number;

  @Field(() => MoneySum, { description: 'Grand totals of these orders, with shipping and after discounts.' })
  sold: MoneySum;

  @Field(() => MoneySum, {
    description: 'Cost of the lines that were cancelled in this span, whenever they were ordered.',
  })
  cancelled: MoneySum;

  @Field(() => MoneySum, { description: 'Refunds of returns that were accepted in this span.' })
  refunded: MoneySum;

  @Field(() => MoneySum, { description: '`sold` less `cancelled` and `refunded`; may be negative.' })
  revenue: MoneySum;

  @Field(() => MoneySum, { nullable: true, description: '`sold` per order; null without orders.' })
  averageBasket: MoneySum | null;

  @Field(() => Int, { description: 'Carts that were filled: they were ordered, or left at the end of a day.' })
  carts: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Part of these carts that was ordered, 0 to 1; null without carts.',
  })
  conversion: number | null;
}

@ObjectType({ description: 'Sales of one day.', simpleResolvers: true })
class SalesOfDay {
  @Field(() => String, { description: 'Day in the time zone of the shop, as YYYY-MM-DD.' })
  day: string;

  @Field(() => SalesFigures, { description: 'Figures of the day.' })
  figures: SalesFigures;
}

@ObjectType({ description: 'Sales by day, compared with the days before.', simpleResolvers: true })
export class Sales {
  @Field(() => CurrencyCodeEnum, { description: 'Currency of all amounts.' })
  currency: Edition['currency'];

  @Field(() => String, { description: 'IANA time zone in which days begin.' })
  timeZone: string;

  @Field(() => [SalesOfDay], { description: 'Days of the period, the earliest first.' })
  days: readonly SalesOfDay[];

  @Field(() => SalesFigures, { description: 'Figures of the whole period.' })
  total: SalesFigures;

  @Field(() => SalesFigures, { description: 'Figures of the same number of days before.' })
  before: SalesFigures;

  @Field(() => Boolean, { description: 'False while figures of earlier days are being summarised: they count as 0.' })
  isComplete: boolean;
}

const moneySum = (minor: number, edition: Edition): MoneySum => ({
  amount: toDecimal(minor),
  formatted: formatGrouped(minor, edition),
});

export function salesFigures(days: readonly DayFigures[], edition: Edition): SalesFigures {
  const total = (of: keyof DayFigures) => days.reduce((sum, day) => sum + day[of], 0);
  const [orders, sold, cancelled, refunded] = [total('orders'), total('sold'), total('cancelled'), total('refunded')];
  const carts = orders + total('cartsLeft');
  return {
    orders,
    carts,
    sold: moneySum(sold, edition),
    cancelled: moneySum(cancelled, edition),
    refunded: moneySum(refunded, edition),
    revenue: moneySum(sold - cancelled - refunded, edition),
    averageBasket: orders === 0 ? null : moneySum(Math.round(sold / orders), edition),
    conversion: carts === 0 ? null : orders / carts,
  };
}
