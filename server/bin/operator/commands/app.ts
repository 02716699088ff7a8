import { type AppScope, appScopeNames, appScopes } from '../../../../domain/app-scopes';
import { addApp, type IssuedKey, listApps, revokeApp, rotateKey } from '../../../features/apps/manage-apps';
import { type PartnerApp, type PartnerAppKey } from '../../../features/apps/partner-app.entity';
import { type Command, parseChoice, parseInteger, UsageError } from '../command';
import { columns, table } from '../text-table';

const maxNameLength = 100;
const defaultOverlap = '24h';
const unitMs: Readonly<Record<string, number>> = { m: 60_000, h: 60 * 60_000, d: 24 * 60 * 60_000 };
const maxOverlapDays = 90;

function parseName(text: string): string {
  if (text.length <= maxNameLength) return text;
  throw new UsageError(`<name> may have at most ${maxNameLength} characters.`);
}

function parseScopes(text: string): readonly AppScope[] {
  const named = text.split(',').map((word) => parseChoice(word.trim(), '--scopes', appScopeNames));
  return appScopeNames.filter((scope) => named.includes(scope));
}

export function parseDuration(text: string, option: string): number {
  if (text === '0') return 0;
  const [, count = '', unit = ''] = /^(\d{1,4})([mhd])$/.exec(text) ?? [];
  const duration = Number(count) * (unitMs[unit] ?? NaN);
  if (count !== '' && duration <= maxOverlapDays * 24 * 60 * 60_000) return duration;
  throw new UsageError(`${option} must be 0 or a time such as 30m, 12h or 7d, at most ${maxOverlapDays}d.`);
}

const subjectOf = ({ id, name }: PartnerApp) => `${id} ${name}`;

const termsOf = ({ id, name, scopes, callsPerMinute }: PartnerApp) => ({ id, name, scopes, callsPerMinute });

const showOnce = ({ app, key }: IssuedKey, more: readonly (readonly string[])[] = []) =>
  [
    columns([
      ['App', subjectOf(app)],
      ['Scopes', app.scopes.join(', ')],
      ['Calls per minute', String(app.callsPerMinute ?? 'default')],
      ...more,
      ['Key', key],
    ]),
    '',
    'The key is not shown again.',
  ].join('\n');

export const appAdd: Command = {
  name: 'app add',
  operands: ['<name>'],
  summary: 'Add the app of a partner and print its key',
  options: [
    { name: 'scopes', value: '<scope,…>', summary: `what the key may do: ${Object.keys(appScopes).join(', ')}` },
    { name: 'calls', value: '<n>', summary: "calls per minute; default: the shop's setting" },
  ],
  examples: ['"Boutique app" --scopes catalogue:read,orders:read'],
  prepare: (args) => {
    const name = parseName(args.operand(0));
    const scopes = parseScopes(args.required('scopes'));
    const callsPerMinute = args.parse('calls', (text, option) => parseInteger(text, option, 1));
    return (session) =>
      session.change(async (manager) => {
        const issued = await addApp(manager, { name, scopes, callsPerMinute }, session.clock.now());
        const terms = termsOf(issued.app);
        return {
          result: { text: showOnce(issued), data: { ...terms, key: issued.key } },
          auditRecord: { action: 'app add', subject: subjectOf(issued.app), before: null, after: terms },
        };
      });
  },
};

export const appRotate: Command = {
  name: 'app rotate',
  operands: ['<id>'],
  summary: 'Give an app a new key; the present one stays valid for a while',
  options: [
    {
      name: 'overlap',
      value: '<time>',
      summary: `how long the present key stays valid: 30m, 12h, 7d or 0; default: ${defaultOverlap}`,
    },
  ],
  examples: ['3', '3 --overlap 7d'],
  prepare: (args) => {
    const id = args.id(0);
    const overlapMs = parseDuration(args.option('overlap') ?? defaultOverlap, '--overlap');
    return (session) =>
      session.change(async (manager) => {
        const now = session.clock.now();
        const overlapEnd = new Date(now.getTime() + overlapMs);
        const issued = await rotateKey(manager, id, { now, overlapEnd });
        const after = { oldKeysUntil: overlapEnd.toISOString() };
        return {
          result: {
            text: showOnce(issued, [['Present key until', overlapEnd.toISOString()]]),
            data: { ...termsOf(issued.app), ...after, key: issued.key },
          },
          auditRecord: { action: 'app rotate', subject: subjectOf(issued.app), before: null, after },
        };
      });
  },
};

export const appRevoke: Command = {
  name: 'app revoke',
  operands: ['<id>'],
  summary: 'End all keys of an app for good',
  options: [],
  examples: ['3'],
  prepare: (args) => {
    const id = args.id(0);
    return (session) =>
      session.change(async (manager) => {
        const now = session.clock.now();
        const app = await revokeApp(manager, id, now);
        const after = { revokedAt: now.toISOString() };
        return {
          result: { text: `The keys of ${app.name} are refused from now on.`, data: { ...termsOf(app), ...after } },
          auditRecord: { action: 'app revoke', subject: subjectOf(app), before: { revokedAt: null }, after },
        };
      });
  },
};

const minute = (date: Date | null, absent: string) => date?.toISOString().slice(0, 16).replace('T', ' ') ?? absent;

function keyRow(app: PartnerApp, { prefix, expiresAt, lastUsedAt }: PartnerAppKey, now: Date): string[] {
  const ended = app.revokedAt ?? (expiresAt !== null && expiresAt <= now ? expiresAt : null);
  const validity = ended ? `ended ${minute(ended, '')}` : minute(expiresAt, 'further notice');
  const budget = String(app.callsPerMinute ?? 'default');
  return [String(app.id), app.name, app.scopes.join(', '), budget, `${prefix}…`, validity, minute(lastUsedAt, 'never')];
}

export const appList: Command = {
  name: 'app list',
  operands: [],
  summary: 'List the apps and their keys, the newest first',
  options: [],
  examples: [''],
  prepare:
    () =>
    async ({ db, clock }) => {
      const listed = await listApps(db.manager);
      const head = ['Id', 'App', 'Scopes', 'Calls per minute', 'Key', 'Valid until (UTC)', 'Last used (UTC)'];
      const rows = listed.flatMap(({ app, keys }) => keys.map((key) => keyRow(app, key, clock.now())));
      const data = listed.map(({ app, keys }) => ({
        ...termsOf(app),
        createdAt: app.createdAt,
        revokedAt: app.revokedAt,
        keys: keys.map(({ prefix, createdAt, expiresAt, lastUsedAt }) => ({
          prefix,
          createdAt,
          expiresAt,
          lastUsedAt,
        })),
      }));
      return { text: rows.length === 0 ? 'There are no apps.' : table(head, rows), data };
    },
};
