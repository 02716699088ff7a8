import { knownCarriers, type Shipment } from '../../../../domain/carriers';
import { formatGrouped, toMajor } from '../../../../domain/money';
import { type OrderStatus, staffTargetStatuses } from '../../../../domain/order-status';
import { statusChangeEvent } from '../../../features/orders/staff-status-changes';
import { type Command, type CommandArguments, parseChoice, UsageError } from '../command';
import { parseCarrierOption, parseTrackingOption, shipmentRows } from '../shipment-options';
import { columns } from '../text-table';

const name = 'order status';

function readShipment(args: CommandArguments, to: OrderStatus): Shipment | undefined {
  const carrier = args.parse('carrier', parseCarrierOption);
  const trackingNumber = args.parse('tracking', parseTrackingOption);
  if (carrier === null && trackingNumber === null) return undefined;
  if (to !== 'Shipped') throw new UsageError('--carrier and --tracking are for the status Shipped.');
  if (carrier === null) throw new UsageError('--tracking needs --carrier.');
  return { carrier, trackingNumber };
}

export const orderStatus: Command = {
  name,
  operands: ['<number>', `<${staffTargetStatuses.join('|')}>`],
  summary:
    'Change the status of an order; Cancelled returns stock and coupon and refunds the card; Shipped and Cancelled send a mail',
  options: [
    {
      name: 'carrier',
      value: '<name>',
      summary: `with Shipped: the carrier; with a tracking link for ${knownCarriers.join(', ')}`,
    },
    { name: 'tracking', value: '<number>', summary: 'with Shipped and --carrier: its tracking number' },
  ],
  examples: [
    '261120123456789 Shipped',
    '261120123456789 Shipped --carrier "Royal Mail" --tracking AB123456789GB',
    '261120123456789 Cancelled --by "Ada, customer care"',
  ],
  prepare: (args) => {
    const number = args.operand(0);
    const to = parseChoice(args.operand(1), 'The status', staffTargetStatuses);
    const shipment = readShipment(args, to);
    return async (session) => {
      const move = await session.change(async (manager) => {
        const result = await session.staffStatusChanges.changeStatus(manager, number, to, { shipment });
        return { result, auditRecord: statusChangeEvent(result, to, { shipment }) };
      });
      const { before, after, moved, refunded } = move;
      const rows = [
        ['Order', number],
        ['Status', `${before} -> ${after}`],
        ['Lines moved', String(moved.length)],
        ...(shipment ? shipmentRows(shipment) : []),
        ...(refunded > 0 ? [['Refund', formatGrouped(refunded, session.edition)]] : []),
      ];
      return {
        text: columns(rows),
        data: {
          number,
          before,
          after,
          linesMoved: moved.length,
          refunded: toMajor(refunded),
          ...(shipment && { shipment }),
        },
      };
    };
  },
};
