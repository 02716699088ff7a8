import { type Command } from 'commander';
import { type CommandRunner } from '../command-runner';

export function addPicturesCommand(program: Command, { onShop }: CommandRunner): void {
  program
    .command('pictures')
    .description('count the uploaded pictures, and those that nothing names; the shop removes these by itself')
    .option('--remove', 'remove unused ones now that were uploaded, or last named, more than a day ago')
    .action(
      onShop(async ({ unusedPictures, actor }, { remove = false }: { readonly remove?: boolean }) => {
        const removedNow = remove ? await unusedPictures.remove({ name: actor, staffId: null }, 1) : 0;
        return { data: { ...(await unusedPictures.count()), removedNow } };
      }),
    );
}
