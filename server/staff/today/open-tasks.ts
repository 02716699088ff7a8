import { Ctx, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { type DataSource, IsNull } from 'typeorm';
import { type StaffRole } from '../../../domain/staff/staff-roles';
import { AnyStaff, requireStaff } from '../../graphql/staff-access';
import { isToPack, linesToDecide } from '../orders/list-orders';
import { type CurrentSettings } from '../../infra/current-settings';
import { type StaffContext } from '../../infra/request/staff-context';
import { Product } from '../../features/products/product.entity';
import { Order } from '../../features/orders/order.entity';
import { ContactMessage } from '../../features/contact/contact-message.entity';
import { OutboxMail } from '../../features/mail/outbox-mail.entity';
import { Refund } from '../../features/payments/refund.entity';

@ObjectType({ description: 'The numbers of open tasks; null for tasks that are not of the role of the caller.' })
class Today {
  @Field(() => Int, {
    nullable: true,
    description: 'The number of orders to pack: confirmed ones, and those that are being packed.',
  })
  toPack: number | null;

  @Field(() => Int, { nullable: true, description: 'The number of lines that were sent back and are not decided.' })
  returnsWaiting: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The number of refunds whose last attempt failed; the shop tries them again.',
  })
  refundsFailed: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The number of mails that the shop gave up after a day of attempts.',
  })
  mailsGivenUp: number | null;

  @Field(() => Int, { nullable: true, description: 'The number of unread messages of the contact form.' })
  messagesUnread: number | null;

  @Field(() => Int, { description: 'The number of published products that are out of stock.' })
  outOfStock: number;

  @Field(() => Int, {
    description: 'The number of published products that are not out of stock, but down to the low-stock mark.',
  })
  lowStock: number;
}

@Resolver()
export class TodayResolver {
  constructor(
    private readonly db: DataSource,
    private readonly settings: CurrentSettings,
  ) {}

  @AnyStaff()
  @Query(() => Today, { description: 'The numbers of open tasks.' })
  async today(@Ctx() context: StaffContext): Promise<Today> {
    const { manager } = this.db;
    const { role } = requireStaff(context);
    const forRoles = (roles: readonly StaffRole[], read: () => Promise<number>) =>
      role === 'owner' || roles.includes(role) ? read() : null;
    const [toPack, returnsWaiting, refundsFailed, mailsGivenUp, messagesUnread, stock] = await Promise.all([
      forRoles(['manager', 'packer'], () => manager.createQueryBuilder(Order, 'orders').where(isToPack).getCount()),
      forRoles(['manager'], () => linesToDecide(manager).getCount()),
      forRoles(['manager'], () => manager.countBy(Refund, { status: 'failed' })),
      forRoles(['manager'], () => manager.countBy(OutboxMail, { status: 'failed' })),
      forRoles(['manager'], () => manager.countBy(ContactMessage, { readAt: IsNull() })),
      this.stock(),
    ]);
    return { toPack, returnsWaiting, refundsFailed, mailsGivenUp, messagesUnread, ...stock };
  }

  /** Counts both in one pass: no index contains the stock, since every order changes it. */
  private async stock(): Promise<Pick<Today, 'outOfStock' | 'lowStock'>> {
    const low = this.settings.values.lowStock;
    const counts = await this.db
      .createQueryBuilder(Product, 'product')
      .select('SUM(CASE WHEN product.stock <= 0 THEN 1 ELSE 0 END)', 'outOfStock')
      .addSelect('COUNT(*)', 'few')
      .where('product.isPublished = :published AND product.stock <= :low', { published: true, low })
      .getRawOne<{ outOfStock: string | number | null; few: string | number }>();
    // The MySQL driver returns sums as strings.
    const outOfStock = Number(counts?.outOfStock ?? 0);
    return { outOfStock, lowStock: Number(counts?.few ?? 0) - outOfStock };
  }
}
