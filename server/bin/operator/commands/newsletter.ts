import path from 'node:path';
import { normaliseEmail } from '../../../../domain/forms/rules';
import { type SubscriberFilter, type SubscriberState } from '../../../features/customer-care/subscriber-list';
import { staffSubscriberOf } from '../../../features/customer-care/subscriber.types';
import { writeFileAtomically } from '../../../infra/write-file-atomically';
import { type Command, type CommandArguments, limitOption, parseChoice } from '../command';
import { accessFile } from '../file-access';
import { columns, formatMinute, listing } from '../text-table';

const states: readonly SubscriberState[] = ['subscribed', 'ended'];

const filterOptions: Command['options'] = [
  { name: 'search', value: '<text>', summary: 'only addresses that begin with it' },
  { name: 'state', value: `<${states.join('|')}>`, summary: 'only present subscribers, or only former ones' },
];

/** The file has addresses. */
const ownerOnly = 0o600;

const filterOf = (args: CommandArguments): SubscriberFilter => ({
  search: args.option('search') ?? null,
  state: args.parse('state', (text, option) => parseChoice(text, option, states)),
});

export const newsletterList: Command = {
  name: 'newsletter list',
  operands: [],
  summary: 'List subscribers of the newsletter, the latest first',
  options: [...filterOptions, limitOption],
  examples: ['--state subscribed', '--search ada@'],
  prepare: (args) => {
    const [filter, limit] = [filterOf(args), args.limit()];
    return async ({ care }) => {
      const data = (await care.subscribers.read(filter, null, limit))
        .map(staffSubscriberOf)
        .map(({ id, email, subscribedAt, endedAt }) => ({ id, email, subscribedAt, endedAt }));
      const rows = data.map((one) => [
        ...[one.id, one.email, formatMinute(one.subscribedAt), formatMinute(one.endedAt)],
      ]);
      return { data, text: listing(['Id', 'Email', 'Subscribed', 'Ended'], rows, limit) };
    };
  },
};

export const newsletterExport: Command = {
  name: 'newsletter export',
  operands: ['<file>'],
  summary: 'Write subscribers to a CSV file, each with the link by which they can unsubscribe',
  options: filterOptions,
  examples: ['newsletter.csv --state subscribed'],
  prepare: (args) => {
    const [file, filter] = [args.operand(0), filterOf(args)];
    return async ({ care, actor, folder }) => {
      const parts = await care.subscriberExport.start({ name: actor, staffId: null }, filter);
      await accessFile(file, () => writeFileAtomically(path.resolve(folder, file), parts, ownerOnly));
      return { text: columns([['File', file]]), data: { file } };
    };
  },
};

export const newsletterUnsubscribe: Command = {
  name: 'newsletter unsubscribe',
  operands: ['<email>'],
  summary: 'End the subscription of an address; only its owner can subscribe again',
  options: [],
  examples: ['ada@example.com'],
  prepare: (args) => {
    const email = normaliseEmail(args.operand(0));
    return async (session) => {
      const row = await session.change((manager) => session.care.subscriberChanges.endOf(manager, email));
      const { id, endedAt } = staffSubscriberOf(row);
      return {
        text: columns([
          ['Subscriber', email],
          ['Ended', formatMinute(endedAt)],
        ]),
        data: { id, email, endedAt },
      };
    };
  },
};
