import { format, toMajor } from '../../../../domain/money';
import { staffTargetStatuses } from '../../../../domain/order-status';
import { type Command, parseChoice } from '../command';
import { columns } from '../text-table';

const name = 'order status';

export const orderStatus: Command = {
  name,
  operands: ['<number>', `<${staffTargetStatuses.join('|')}>`],
  summary:
    'Change the status of an order; Cancelled returns stock and coupon and refunds the card; Shipped and Cancelled send a mail',
  options: [],
  examples: ['261120123456789 Shipped', '261120123456789 Cancelled --by "Ada, customer care"'],
  prepare: (args) => {
    const number = args.operand(0);
    const to = parseChoice(args.operand(1), 'The status', staffTargetStatuses);
    return async (session) => {
      const move = await session.change(async (manager) => {
        const result = await session.staffStatusChanges.changeStatus(manager, number, to);
        const before = {
          status: result.before,
          lines: result.moved.map(({ publicId, status }) => ({ id: publicId, status })),
        };
        const after = {
          status: result.after,
          lines: result.moved.map(({ publicId: id }) => ({ id, status: to })),
          refunded: toMajor(result.refunded),
        };
        return { result, auditRecord: { action: name, subject: number, before, after } };
      });
      const { before, after, moved, refunded } = move;
      const rows = [
        ['Order', number],
        ['Status', `${before} -> ${after}`],
        ['Lines moved', String(moved.length)],
        ...(refunded > 0 ? [['Refund', format(refunded, session.edition.symbol)]] : []),
      ];
      return {
        text: columns(rows),
        data: { number, before, after, linesMoved: moved.length, refunded: toMajor(refunded) },
      };
    };
  },
};
