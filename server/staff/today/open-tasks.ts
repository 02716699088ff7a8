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

@ObjectType({ description: 'Numbers of open tasks. Those that the role of the caller does not include are null.' })
class Today {
  @Field(() => Int, {
    nullable: true,
    description: 'Orders to pack: confirmed ones, and those that are being packed.',
  })
  toPack: number | null;

  @Field(() => Int, { nullable: true, description: 'Lines that were sent back and are not decided.' })
  returnsWaiting: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Refunds whose last attempt failed; they are tried again by themselves.',
  })
  refundsFailed: number | null;

  @Field(() => Int, { nullable: true, description: 'Mails that were given up after a day of attempts.' })
  mailsGivenUp: number | null;

  @Field(() => Int, { nullable: true, description: 'Unread messages of the contact form.' })
  messagesUnread: number | null;

  @Field(() => Int, { description: 'Published products that are out of stock.' })
  outOfStock: number;

  @Field(() => Int, { description: 'Published products that are not out of stock, but down to the low-stock mark.' })
  lowStock: number;
}

/** The first screen. */
@Resolver()
export class TodayResolver {
  constructor(
    private readonly db: DataSource,
    private readonly settings: CurrentSettings,
  ) {}

  @AnyStaff()
  @Query(() => Today, { description: 'Returns the numbers of open tasks.' })
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

  /** One pass for both: no index contains the stock, since every order changes it. */
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
