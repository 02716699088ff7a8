import { type Command } from '../command';
import { columns } from '../text-table';

export const stockSet: Command = {
  name: 'stock set',
  operands: ['<slug>', '<n>'],
  summary: 'Set the stock of a product',
  options: [],
  examples: ['rosemary-essential-oil 40'],
  prepare: (args) => {
    const slug = args.operand(0);
    const stock = args.count(1);
    return async (session) => {
      const before = await session.change(async (manager) => {
        const result = await session.stockChanges.set(manager, { slug, stock, actor: session.actor });
        return {
          result,
          auditRecord: {
            action: 'product stock',
            subject: slug,
            before: { stock: result },
            after: { stock },
          },
        };
      });
      return {
        text: columns([
          ['Product', slug],
          ['Stock', `${before} -> ${stock}`],
        ]),
        data: { slug, before, after: stock },
      };
    };
  },
};
