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

const add = (session: OperatorSession, name: string, { scopes, calls }: AddOptions) =>
  session.record('app add', async (manager, now) => {
    const { app, key } = await addApp(manager, { name, scopes, callsPerMinute: calls ?? null }, now);
    const after = termsOf(app);
    return { subject: subjectOf(app), after, data: { ...after, key }, note: keyNote };
  });

const rotate = (session: OperatorSession, id: number, { overlap }: { overlap: number }) =>
  session.record('app rotate', async (manager, now) => {
    const overlapEnd = new Date(now.getTime() + overlap);
    const { app, key } = await rotateKey(manager, id, { now, overlapEnd });
    const after = { oldKeysUntil: overlapEnd.toISOString() };
    return { subject: subjectOf(app), after, data: { ...termsOf(app), ...after, key }, note: keyNote };
  });

const revoke = (session: OperatorSession, id: number) =>
  session.record('app revoke', async (manager, now) => {
    const app = await revokeApp(manager, id, now);
    const after = { revokedAt: now.toISOString() };
    return { subject: subjectOf(app), before: { revokedAt: null }, after, data: { ...termsOf(app), ...after } };
  });

/** Returns a row for each key. */
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
  const app = program.command('app').description("manage partners' apps and their keys");
  const onApp = (verb: string, description: string) =>
    app.command(verb).description(description).argument('<id>', 'number of the app', parsePositive);
  app
    .command('add')
    .description("add a partner's app and print its key")
    .argument('<name>', 'its name', shortText(maxNameLength))
    .requiredOption('--scopes <scope,…>', `what the key may do: ${appScopeNames.join(', ')}`, parseScopes)
    .option('--calls <n>', "calls per minute; default: the shop's setting", parsePositive)
    .addHelpText('after', '\nExample: app add "Boutique app" --scopes catalogue:read,orders:read')
    .action(onShop(add));
  onApp('rotate', 'give an app a new key; the present one stays valid for a while')
    .addOption(overlapOption('how long the present key stays valid'))
    .action(onShop(rotate));
  onApp('revoke', 'end all keys of an app for good').action(onShop(revoke));
  app.command('list').description('list the apps and their keys, the newest first').action(onShop(list));
}
