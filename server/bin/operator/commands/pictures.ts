import { regions } from '../../../../domain/editions';
import { type PictureUse } from '../../../features/pictures/picture-overview';
import { type Command, parseChoice } from '../command';
import { type OperatorSession } from '../operator-session';
import { columns } from '../text-table';

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

function formatUse({ used, unused, keptByOthers, removed, others }: PictureUse): string {
  const rows = [
    ['Named by this shop', used],
    ['Named by nothing', unused],
    [others.length > 0 ? `Kept for ${others.join(' and ')}` : 'Kept for other editions', keptByOthers],
    ['To be deleted', removed],
  ] as const;
  return columns(rows.map(([name, { pictures: count, bytes }]) => [name, String(count), megabytes(bytes)]));
}

async function removeUnused({ pictures: services, actor }: OperatorSession): Promise<number> {
  const removed = await services.unused.removeNow({ name: actor, staffId: null });
  return removed.length;
}

export const pictures: Command = {
  name: 'pictures',
  operands: [],
  summary: 'Count the uploaded pictures, and those that nothing names; the shop removes these by itself',
  options: [
    { name: 'remove', summary: 'remove unused ones now that were uploaded, or last named, more than a day ago' },
    {
      name: 'forget-edition',
      value: '<region>',
      summary: `no shop of this edition (${regions.join(', ')}) uses the folder: keep nothing for it`,
    },
  ],
  examples: ['', '--remove', '--forget-edition US --remove'],
  prepare: (args) => {
    const edition = args.parse('forget-edition', (text, name) => parseChoice(text, name, regions));
    const isRemoving = args.flag('remove');
    return async (session) => {
      const { overview } = session.pictures;
      const forgotten = edition === null ? undefined : await overview.forgetEdition(edition);
      const removed = isRemoving ? await removeUnused(session) : undefined;
      const use = await overview.read();
      const lines = [
        ...(forgotten === undefined ? [] : [`Forgotten for ${edition}: ${forgotten}`]),
        ...(removed === undefined ? [] : [`Removed now: ${removed}. The shop deletes them after a day.`]),
      ];
      return {
        text: [...lines, formatUse(use)].join('\n'),
        data: {
          ...use,
          ...(forgotten !== undefined && { forgotten }),
          ...(removed !== undefined && { removedNow: removed }),
        },
      };
    };
  },
};
