import { setStock } from '../../features/catalogue/set-stock';
import { type Command } from '../command';
import { columns } from '../text-table';

const name = 'stock set';

export const stockSet: Command = {
  name,
  operands: ['<slug>', '<n>'],
  summary: 'Set how many pieces of a product are on the shelf',
  options: [],
  examples: ['rosemary-essential-oil 40'],
  prepare: (words) => {
    const slug = words.operand(0);
    const stock = words.count(1);
    return async (desk) => {
      const before = await desk.change(async (manager) => {
        const result = await setStock(manager, slug, stock, desk.clock.now());
        return { result, deed: { action: name, subject: slug, before: { stock: result }, after: { stock } } };
      });
      return {
        text: columns([
          ['Product', slug],
          ['Stock', `${before} -> ${stock}`],
        ]),
        facts: { slug, before, after: stock },
      };
    };
  },
};
