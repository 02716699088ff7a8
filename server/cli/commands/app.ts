import { type Command, InvalidArgumentError } from 'commander';
import { type AppScope, appScopeNames } from '../../../domain/app-scopes';
import { addApp, listApps, revokeApp, rotateKey } from '../../features/partner-apps/partner-apps';
import { type PartnerApp } from '../../features/partner-apps/partner-app.entity';
import { overlapOption, parsePositive, shortText } from '../arguments';
import { type CommandResult } from '../command-result';
import { type CommandRunner } from '../command-runner';
import { type OperatorSession } from '../operator-session';

const maxNameLength = 100;
const keyNote = 'The key is not shown again.';

function parseScopes(text: string): readonly AppScope[] {
  const words = text.split(',').map((word) => word.trim());
  const names: readonly string[] = appScopeNames;
  if (words.every((word) => names.includes(word))) return appScopeNames.filter((scope) => words.includes(scope));
  throw new InvalidArgumentError(`Scopes are ${appScopeNames.join(', ')}.`);
}

const subjectOf = ({ id, name }: PartnerApp) => `${id} ${name}`;
const termsOf = ({ id, name, scopes, callsPerMinute }: PartnerApp) => ({ id, name, scopes, callsPerMinute });

interface AddOptions {
  readonly scopes: readonly AppScope[];
  readonly calls?: number;
}

const add = (session: OperatorSession, name: string, { scopes, calls }: AddOptions): Promise<CommandResult> =>
  session.change(async (manager) => {
    const issued = await addApp(manager, { name, scopes, callsPerMinute: calls ?? null }, session.clock.now());
    const after = termsOf(issued.app);
    return {
      result: { data: { ...after, key: issued.key }, note: keyNote },
      auditRecord: { action: 'app add', subject: subjectOf(issued.app), before: null, after },
    };
  });

const rotate = (session: OperatorSession, id: number, { overlap }: { overlap: number }): Promise<CommandResult> =>
  session.change(async (manager) => {
    const now = session.clock.now();
    const overlapEnd = new Date(now.getTime() + overlap);
    const issued = await rotateKey(manager, id, { now, overlapEnd });
    const after = { oldKeysUntil: overlapEnd.toISOString() };
    return {
      result: { data: { ...termsOf(issued.app), ...after, key: issued.key }, note: keyNote },
      auditRecord: { action: 'app rotate', subject: subjectOf(issued.app), before: null, after },
    };
  });

const revoke = (session: OperatorSession, id: number): Promise<CommandResult> =>
  session.change(async (manager) => {
    const now = session.clock.now();
    const app = await revokeApp(manager, id, now);
    const after = { revokedAt: now.toISOString() };
    return {
      result: { data: { ...termsOf(app), ...after } },
      auditRecord: { action: 'app revoke', subject: subjectOf(app), before: { revokedAt: null }, after },
    };
  });

/** A row for each key. */
async function list({ db }: OperatorSession): Promise<CommandResult> {
  const data = (await listApps(db.manager)).flatMap(({ app, keys }) =>
    keys.map(({ prefix, createdAt, expiresAt, lastUsedAt }) => ({
      ...termsOf(app),
      ...{ key: `${prefix}…`, createdAt, expiresAt, lastUsedAt, revokedAt: app.revokedAt },
    })),
  );
  return { data };
}

export function addAppCommands(program: Command, { onShop }: CommandRunner): void {
  const app = program.command('app').description('manage the apps of partners and their keys');
  app
    .command('add')
    .description('add the app of a partner and print its key')
    .argument('<name>', 'its name', shortText(maxNameLength))
    .requiredOption('--scopes <scope,…>', `what the key may do: ${appScopeNames.join(', ')}`, parseScopes)
    .option('--calls <n>', "calls per minute; default: the shop's setting", parsePositive)
    .addHelpText('after', '\nExample: app add "Boutique app" --scopes catalogue:read,orders:read')
    .action(onShop(add));
  app
    .command('rotate')
    .description('give an app a new key; the present one stays valid for a while')
    .argument('<id>', 'number of the app', parsePositive)
    .addOption(overlapOption('how long the present key stays valid'))
    .action(onShop(rotate));
  app
    .command('revoke')
    .description('end all keys of an app for good')
    .argument('<id>', 'number of the app', parsePositive)
    .action(onShop(revoke));
  app.command('list').description('list the apps and their keys, the newest first').action(onShop(list));
}
