import { Arg, Query, Resolver } from 'type-graphql';
import { type Edition } from '../../../domain/editions';
import { shopTimeZones } from '../../../domain/shop-days';
import { StaffOnly } from '../../graphql/staff-access';
import { type SalesDays } from './sales-days';
import { Sales, SalesPeriod, salesFigures } from './sales.types';

@Resolver()
export class SalesResolver {
  constructor(
    private readonly salesDays: SalesDays,
    private readonly edition: Edition,
  ) {}

  @StaffOnly('manager')
  @Query(() => Sales, {
    description:
      'Returns sales by day. An order counts on the day on which it is confirmed, a cancellation or refund on its own day, so that closed days never change.',
  })
  async sales(
    @Arg('period', () => SalesPeriod, { description: 'Days to return.' }) count: SalesPeriod,
  ): Promise<Sales> {
    const { edition } = this;
    const { days, isComplete } = await this.salesDays.read(2 * count);
    const [before, period] = [days.slice(0, count), days.slice(count)];
    return {
      currency: edition.currency,
      timeZone: shopTimeZones[edition.region],
      days: period.map(({ day, ...figures }) => ({ day, figures: salesFigures([figures], edition) })),
      total: salesFigures(period, edition),
      before: salesFigures(before, edition),
      isComplete,
    };
  }
}
