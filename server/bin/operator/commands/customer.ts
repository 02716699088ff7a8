import { normaliseEmail } from '../../../../domain/forms/rules';
import { type Command } from '../command';
import { columns } from '../text-table';

const email = '<email>';

export const customerExport: Command = {
  name: 'customer export',
  operands: [email],
  summary: 'Print all data that the shop stores about a customer, as JSON',
  options: [],
  examples: ['ada@example.com'],
  prepare: (args) => {
    const address = normaliseEmail(args.operand(0));
    return async (session) => {
      const { exporting, list } = session.customers;
      const data = await session.change(async (manager) =>
        exporting.export(manager, await list.idOf(manager, address)),
      );
      return { text: JSON.stringify(data, null, 2), data };
    };
  },
};

export const customerErase: Command = {
  name: 'customer erase',
  operands: [email],
  summary: 'Erase the data of a customer for good; orders are kept without the person',
  options: [{ name: 'confirm', value: email, summary: 'the address once more' }],
  examples: ['ada@example.com --confirm ada@example.com'],
  prepare: (args) => {
    const address = normaliseEmail(args.operand(0));
    const confirmation = args.required('confirm');
    return async (session) => {
      const { erasing, list } = session.customers;
      const id = await session.change(async (manager) => {
        const found = await list.idOf(manager, address);
        return { ...(await erasing.erase(manager, found, confirmation)), result: found };
      });
      return {
        text: columns([['Customer', `${id}, erased`]]),
        data: { id },
      };
    };
  },
};
