import { returnRefundText } from '../../../domain/order-texts';
import { type Viewer } from '../../infra/request/viewer';
import { type ChangeOrderLine, type LineChange } from './change-order-line';
import { type OrderLine } from './order.entity';

/** Records that a customer sends a shipped line back. Staff decide about the return once the goods have arrived: `DecideReturn`. */
export class ReturnOrderLine {
  constructor(private readonly changeOrderLine: ChangeOrderLine) {}

  /** Returns a line. A late return is accepted, and marked for staff. @throws ShopError as `ChangeOrderLine.change` does */
  request(viewer: Viewer, change: LineChange): Promise<OrderLine> {
    return this.changeOrderLine.change(viewer, 'return', change, (_manager, { order }) =>
      Promise.resolve({ note: returnRefundText(order.method === 'card') }),
    );
  }
}
