import { setTimeout as pause } from 'node:timers/promises';
import { Between, type DataSource, LessThan } from 'typeorm';
import { addDays, dayOf, daysBetween, startOfDay } from '../../../domain/shop-days';
import { type Clock } from '../../infra/clock';
import { insertUnlessPresent } from '../../database/transaction';
import { Order } from '../orders/order.entity';
import { type DayFigures, SalesDay } from './sales-day.entity';
import { readFigures } from './sales-figures';

/** Transactions are shorter than this, and the clocks of the shop differ by less, so all changes of a day are committed when it is closed. */
const closesAfterMs = 15 * 60_000;

/** The figures of days in a row. */
interface DaysRead {
  readonly days: readonly (DayFigures & { readonly day: string })[];
  /** False while earlier days wait to be closed. */
  readonly isComplete: boolean;
}

const nothing: DayFigures = { orders: 0, sold: 0, cancelled: 0, refunded: 0, cartsLeft: 0 };

/** Sales by day of the shop: closed days are rows, open ones are computed. Closing needs no lock, and orders write nothing for it. */
export class SalesDays {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly timeZone: string,
  ) {}

  /** Returns the present day. */
  today(): string {
    return dayOf(this.clock.now(), this.timeZone);
  }

  /** Closes the days that have ended, the earliest first. @returns how many this call has closed */
  async close(signal?: AbortSignal): Promise<number> {
    const first = await this.firstToClose();
    let closed = 0;
    for (const day of first === undefined ? [] : daysBetween(first, addDays(this.firstOpen(), -1))) {
      if (signal?.aborted) break;
      const start = performance.now();
      if (await this.closeDay(day)) closed += 1;
      // A shop that was stopped for half a year closes many days. Closing takes at most half of its time and of its turns to write.
      await pause(performance.now() - start);
    }
    return closed;
  }

  /** Reads `count` days up to and including today: closed days with one statement, and each of at most three others with five. */
  async read(count: number): Promise<DaysRead> {
    const today = this.today();
    const first = addDays(today, 1 - count);
    const rows = await this.db.manager.findBy(SalesDay, { day: Between(first, today) });
    const figures = new Map<string, DayFigures>(rows.map((row) => [row.day, row]));
    const yesterday = addDays(this.firstOpen(), -1);
    for (const day of daysBetween(yesterday, today)) {
      if (!figures.has(day)) figures.set(day, await this.figuresOf(day));
    }
    const days = daysBetween(first, today).map((day) => ({ day, ...(figures.get(day) ?? nothing) }));
    return { days, isComplete: await this.isClosedBefore(yesterday, figures) };
  }

  /** Days before the first order need no rows. */
  private async isClosedBefore(day: string, figures: ReadonlyMap<string, DayFigures>): Promise<boolean> {
    if (figures.has(addDays(day, -1))) return true;
    return !(await this.db.manager.existsBy(Order, { bookingDate: LessThan(startOfDay(day, this.timeZone)) }));
  }

  private firstOpen(): string {
    return dayOf(new Date(this.clock.now().getTime() - closesAfterMs), this.timeZone);
  }

  private async firstToClose(): Promise<string | undefined> {
    const { manager } = this.db;
    const [last] = await manager.find(SalesDay, { order: { day: 'DESC' }, take: 1, select: { day: true } });
    if (last) return addDays(last.day, 1);
    const [order] = await manager.find(Order, {
      order: { bookingDate: 'ASC', id: 'ASC' },
      take: 1,
      select: { id: true, bookingDate: true },
    });
    return order && dayOf(order.bookingDate, this.timeZone);
  }

  /** Only one of several processes that close a day inserts it: all have read the same. */
  private async closeDay(day: string): Promise<boolean> {
    const figures = await this.figuresOf(day);
    return insertUnlessPresent(this.db.manager, SalesDay, { day, ...figures, closedAt: this.clock.now() });
  }

  private figuresOf(day: string): Promise<DayFigures> {
    const [from, to] = [startOfDay(day, this.timeZone), startOfDay(addDays(day, 1), this.timeZone)];
    return readFigures(this.db.manager, { from, to });
  }
}
