import { type Edition } from '../../../domain/editions';
import { formatGrouped } from '../../../domain/money';
import { nothingChargedText } from '../../../domain/order-texts';
import { type Viewer } from '../../infra/request/viewer';
import { type ChangeOrderLine, type LineChange } from './change-order-line';
import { recordOrderEvent } from './order-events';
import { type OrderLine } from './order.entity';
import { type ReleaseOrderLines } from './release-order-lines';

/** Cancels a line of a customer's order before it is shipped. */
export class CancelOrderLine {
  constructor(
    private readonly changeOrderLine: ChangeOrderLine,
    private readonly releaseOrderLines: ReleaseOrderLines,
    private readonly edition: Edition,
  ) {}

  /**
   * Cancels a line; its pieces are restocked, once, and refunded to the card. When an order is cancelled completely before shipment,
   * its coupon use is released as well.
   * @throws ShopError as `ChangeOrderLine.change` does
   */
  cancel(viewer: Viewer, change: LineChange): Promise<OrderLine> {
    return this.changeOrderLine.change(viewer, 'cancel', change, async (manager, { order, lines, line }) => {
      const cancelled = [line];
      const refund = await this.releaseOrderLines.release(manager, { order, lines, cancelled, restock: true });
      recordOrderEvent(manager, 'order.cancelled', { order, lines: cancelled });
      return {
        ...(refund > 0 && { refund: formatGrouped(refund, this.edition) }),
        ...(order.method === 'cash' && { note: nothingChargedText }),
      };
    });
  }
}
