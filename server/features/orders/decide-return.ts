import { type EntityManager } from 'typeorm';
import { lineShares } from '../../../domain/cart-totals';
import { type Edition } from '../../../domain/editions';
import { shopError } from '../../../domain/errors';
import { formatGrouped, toMajor } from '../../../domain/money';
import { staffError, staffMessages } from '../../../domain/staff/staff-errors';
import { type Clock } from '../../infra/clock';
import { type Outbox } from '../mail/outbox';
import { mailCustomer } from './mail-customer';
import { releasePieces } from './release-order-lines';
import { type CardPayments } from './card-payments.port';
import { lockOrder } from './lock-order';
import { type OrderLine, type Order } from './order.entity';
import { OrderReturn } from './order-return.entity';

/** A decision about one line. */
export interface ReturnDecision {
  readonly number: string;
  /** Public id. */
  readonly lineId: string;
  readonly accept: boolean;
  /** Minor units; undefined: everything that the line has cost. Of an accepted return only. */
  readonly refund?: number | undefined;
  readonly restock: boolean;
  /** Required for a refusal. */
  readonly reason?: string | undefined;
  readonly decidedBy: string;
  readonly version?: string | undefined;
}

interface DecideReturnDependencies {
  readonly clock: Clock;
  readonly edition: Edition;
  readonly cardPayments: () => CardPayments;
  readonly outbox: Outbox;
}

interface Decided {
  readonly order: Order;
  readonly line: OrderLine;
  readonly refund: number;
  /** True if the ledger refunds the card; otherwise staff pay the money by hand. */
  readonly toCard: boolean;
}

/** Accepts or refuses lines that customers have sent back. */
export class DecideReturn {
  constructor(private readonly deps: DecideReturnDependencies) {}

  /**
   * Decides a return, once: refunds the whole or a part of what the line has cost, and returns its pieces to stock if they can be sold.
   * @param manager of the transaction that makes this one decision
   * @throws ShopError NOT_FOUND, or INVALID_TRANSITION for a line that was not sent back, is decided or is refunded already; StaffError NOT_ENOUGH or STALE
   */
  async decide(manager: EntityManager, decision: ReturnDecision) {
    const { number, accept, reason, decidedBy } = decision;
    const restocked = accept && decision.restock;
    const now = this.deps.clock.now();
    const { order, line, share } = await this.lock(manager, decision);
    await this.assertOpen(manager, line, share);
    const refund = accept ? (decision.refund ?? share) : 0;
    if (refund < 0 || refund > share) throw staffError('NOT_ENOUGH', staffMessages.refundTooHigh, 'refund');
    const decided = { orderLineId: line.id, accepted: accept, refundAmount: refund, restocked, reason: reason ?? null };
    await manager.insert(OrderReturn, { ...decided, decidedBy, decidedAt: now });
    if (restocked) await releasePieces(manager, [line], { now, restock: true });
    const toCard = await this.deps.cardPayments().refund(manager, order, [{ orderLineId: line.id, amount: refund }]);
    await this.notify(manager, { order, line, refund, toCard }, decision);
    const after = { line: line.publicId, accepted: accept, refunded: toMajor(refund), restocked };
    return {
      result: { refund, toCard },
      auditRecord: {
        action: 'order return',
        subject: number,
        before: { line: line.publicId, status: line.status },
        after: { ...after, settledBy: toCard ? 'card' : 'hand', ...(reason !== undefined && { reason }) },
      },
    };
  }

  private async lock(manager: EntityManager, { number, lineId, version }: ReturnDecision) {
    const { order, lines } = await lockOrder(manager, number, this.deps.clock.now(), version);
    const at = lines.findIndex(({ publicId }) => publicId === lineId);
    const line = lines[at];
    if (!line) throw shopError('NOT_FOUND', staffMessages.unknownLine, 'lineId');
    if (line.status !== 'Returned') throw shopError('INVALID_TRANSITION', staffMessages.notReturned, 'lineId');
    return { order, line, share: lineShares(lines, order.totalDiscount)[at] ?? 0 };
  }

  /** A line that is decided or refunded already is neither accepted nor refused: a decision pays or withholds its money once. */
  private async assertOpen(manager: EntityManager, { id, orderId }: OrderLine, share: number): Promise<void> {
    const refuse = (message: string) => shopError('INVALID_TRANSITION', message, 'lineId');
    if (await manager.existsBy(OrderReturn, { orderLineId: id })) throw refuse(staffMessages.alreadyDecided);
    if (share > 0 && (await this.deps.cardPayments().isRefunded(manager, orderId, id)))
      throw refuse(staffMessages.alreadyRefunded);
  }

  private async notify(
    manager: EntityManager,
    { order, line, refund, toCard }: Decided,
    { accept, reason }: ReturnDecision,
  ): Promise<void> {
    const amount = formatGrouped(refund, this.deps.edition);
    await mailCustomer(this.deps.outbox, manager, order, {
      kind: 'return-decision',
      dedupeKey: `return-decision:${line.publicId}`,
      payload: (about) => ({
        ...about,
        title: line.title,
        quantity: line.quantity,
        accepted: accept,
        ...(reason !== undefined && { reason }),
        ...(refund > 0 && (toCard ? { refund: amount } : { payout: amount })),
      }),
    });
  }
}
