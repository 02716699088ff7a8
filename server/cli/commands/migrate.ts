import { type Command } from 'commander';
import { entities } from '../../shop';
import { openDatabase } from '../../database/database';
import { migrate } from '../../database/migrate';
import { type CommandRunner } from '../command-runner';

export function addMigrateCommand(program: Command, { maintain }: CommandRunner): void {
  program
    .command('migrate')
    .description(
      'bring the tables of the database up to date, as the shop does when it starts; may be repeated at any time',
    )
    .action(
      maintain(async ({ config }) => {
        const db = await openDatabase({ ...config, entities });
        try {
          const executed = await migrate(db, config.region);
          const text = executed.length === 0 ? 'The tables are up to date.' : `Executed: ${executed.join(', ')}`;
          return { text, data: { executed } };
        } finally {
          await db.destroy();
        }
      }),
    );
}
