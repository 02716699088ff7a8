import { format, toMajor } from '../../../domain/money';
import { staffTargets } from '../../../domain/order-status';
import { type Command } from '../command';
import { oneOf } from '../given-words';
import { columns } from '../text-table';

const name = 'order status';

export const orderStatus: Command = {
  name,
  operands: ['<number>', `<${staffTargets.join('|')}>`],
  summary:
    'Move an order on; Cancelled returns stock, coupon and what the card paid; Shipped and Cancelled send a mail',
  options: [],
  examples: ['261120123456789 Shipped', '261120123456789 Cancelled --by "Ada, customer care"'],
  prepare: (words) => {
    const number = words.operand(0);
    const to = oneOf(words.operand(1), 'The status', staffTargets);
    return async (desk) => {
      const move = await desk.change(async (manager) => {
        const result = await desk.moves.move(manager, number, to);
        const before = {
          status: result.before,
          lines: result.moved.map(({ publicId, status }) => ({ id: publicId, status })),
        };
        const after = {
          status: result.after,
          lines: result.moved.map(({ publicId: id }) => ({ id, status: to })),
          refunded: toMajor(result.refunded),
        };
        return { result, deed: { action: name, subject: number, before, after } };
      });
      const { before, after, moved, refunded } = move;
      const rows = [
        ['Order', number],
        ['Status', `${before} -> ${after}`],
        ['Lines moved', String(moved.length)],
        ...(refunded > 0 ? [['To the card', format(refunded, desk.edition.symbol)]] : []),
      ];
      return {
        text: columns(rows),
        facts: { number, before, after, linesMoved: moved.length, refunded: toMajor(refunded) },
      };
    };
  },
};
