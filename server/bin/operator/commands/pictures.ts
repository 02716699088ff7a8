import { type Command, Option } from 'commander';
import { type Region, regions } from '../../../../domain/editions';
import { type CommandRunner } from '../command-runner';
import { columns } from '../text-table';

interface PictureOptions {
  readonly remove?: boolean;
  readonly forgetEdition?: Region;
}

export function addPicturesCommand(program: Command, { onShop }: CommandRunner): void {
  program
    .command('pictures')
    .description('count the uploaded pictures, and those that nothing names; the shop removes these by itself')
    .option('--remove', 'remove unused ones now that were uploaded, or last named, more than a day ago')
    .addOption(
      new Option('--forget-edition <region>', 'no shop of this edition uses the folder any more').choices(regions),
    )
    .action(
      onShop(async ({ pictures: { overview, unused }, actor }, { remove = false, forgetEdition }: PictureOptions) => {
        if (forgetEdition) await overview.forgetEdition(forgetEdition);
        const removedNow = remove ? (await unused.removeNow({ name: actor, staffId: null })).length : undefined;
        const use = await overview.read();
        const parts = [
          ['Named by this shop', use.used],
          ['Named by nothing', use.unused],
          ['Perhaps named by other editions', use.keptByOthers],
          ['To be deleted', use.removed],
        ] as const;
        const rows = parts.map(([name, { pictures, bytes }]) => [
          ...[name, String(pictures), `${(bytes / 1_000_000).toFixed(1)} MB`],
        ]);
        return { data: { ...use, forgotten: forgetEdition, removedNow }, text: columns(rows) };
      }),
    );
}
