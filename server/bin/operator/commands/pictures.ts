import { type Command } from 'commander';
import { type CommandRunner } from '../command-runner';
import { columns } from '../text-table';

export function addPicturesCommand(program: Command, { onShop }: CommandRunner): void {
  program
    .command('pictures')
    .description('count the uploaded pictures, and those that nothing names; the shop removes these by itself')
    .option('--remove', 'remove unused ones now that were uploaded, or last named, more than a day ago')
    .action(
      onShop(async ({ unusedPictures, actor }, { remove = false }: { readonly remove?: boolean }) => {
        const removedNow = remove ? await unusedPictures.removeNow({ name: actor, staffId: null }) : undefined;
        const use = await unusedPictures.count();
        const rows = [['Named by the shop', use.used] as const, ['Named by nothing', use.unused] as const].map(
          ([name, { pictures, bytes }]) => [name, String(pictures), `${(bytes / 1_000_000).toFixed(1)} MB`],
        );
        return { data: { ...use, removedNow }, text: columns(rows) };
      }),
    );
}
