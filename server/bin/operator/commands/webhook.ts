import { shopError } from '../../../../domain/errors';
import { eventTypes, parseEventPatterns } from '../../../features/webhooks/event-types';
import { listDeliveries, listEndpoints, type ListedEndpoint } from '../../../features/webhooks/list-webhooks';
import {
  addEndpoint,
  findApp,
  findEndpoint,
  pauseEndpoint,
  removeEndpoint,
  replayEvent,
  replaySince,
  resumeEndpoint,
  rotateSecret,
} from '../../../features/webhooks/manage-webhooks';
import { ForbiddenTarget, parseTarget, resolveTarget } from '../../../features/webhooks/webhook-target';
import {
  type DeliveryStatus,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '../../../features/webhooks/webhook.entity';
import { type Command, parseChoice, UsageError } from '../command';
import { type OperatorSession } from '../operator-session';
import { columns, table } from '../text-table';
import { parseDuration } from './app';

const defaultOverlap = '24h';
const deliveryStatuses: readonly DeliveryStatus[] = ['pending', 'delivered', 'failed'];

function parseEvents(text: string): string {
  const patterns = parseEventPatterns(text);
  if (patterns !== undefined) return patterns;
  throw new UsageError(`--events must be * or some of order.*, product.*, ${eventTypes.join(', ')}.`);
}

function parseSince(text: string): Date {
  const since = new Date(text);
  if (/^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(since.getTime())) return since;
  throw new UsageError('--since must be a time such as 2026-03-02T10:00:00Z.');
}

/** Tells at once what would fail at every attempt. @throws ShopError INVALID */
async function checkTarget(text: string, { webhooks: { target } }: OperatorSession): Promise<string> {
  try {
    const url = parseTarget(text, target);
    await resolveTarget(url, target.resolve, target);
    return url.href;
  } catch (error) {
    throw shopError('INVALID', error instanceof ForbiddenTarget ? error.message : 'The host could not be resolved.');
  }
}

const termsOf = ({ publicId, url, events }: WebhookEndpoint) => ({
  endpoint: publicId,
  url,
  events: events.split(' '),
});
const showOnce = (rows: readonly (readonly string[])[], secret: string) =>
  [columns([...rows, ['Secret', secret]]), '', 'The secret is not shown again.'].join('\n');

export const webhookAdd: Command = {
  name: 'webhook add',
  operands: ['<app>', '<url>'],
  summary: "Send events to a partner's app and print the secret that they are signed with",
  options: [{ name: 'events', value: '<event,…>', summary: `which: *, order.*, product.*, ${eventTypes.join(', ')}` }],
  examples: ['"Boutique app" https://boutique.example/hooks --events "order.*"'],
  prepare: (args) => {
    const [appName, url] = [args.operand(0), args.operand(1)];
    const events = parseEvents(args.required('events'));
    return async (session) => {
      const target = await checkTarget(url, session);
      return session.change(async (manager) => {
        const app = await findApp(manager, appName);
        const sealing = { sealed: session.webhooks.sealed, now: session.clock.now() };
        const { endpoint, secret } = await addEndpoint(manager, { app, url: target, events }, sealing);
        const rows = [
          ['Endpoint', endpoint.publicId],
          ['App', `${app.id} ${app.name}`],
          ['URL', target],
          ['Events', events],
        ];
        return {
          result: { text: showOnce(rows, secret), data: { ...termsOf(endpoint), secret } },
          auditRecord: { action: 'webhook add', subject: endpoint.publicId, before: null, after: termsOf(endpoint) },
        };
      });
    };
  },
};

const minute = (date: Date | null) => date?.toISOString().slice(0, 16).replace('T', ' ') ?? 'never';

function endpointRow({ endpoint, waiting }: ListedEndpoint): string[] {
  const { publicId, app, url, events, status, pausedReason, failures, lastSuccessAt } = endpoint;
  const trouble = pausedReason ?? (failures > 0 ? `${failures} failures since ${minute(endpoint.failingSince)}` : '');
  const state = app.revokedAt ? 'app revoked' : status;
  return [publicId, app.name, url, events, state, String(waiting), minute(lastSuccessAt), trouble];
}

export const webhookList: Command = {
  name: 'webhook list',
  operands: [],
  summary: 'List the endpoints of webhooks, the newest first',
  options: [],
  examples: [''],
  prepare:
    () =>
    async ({ db }) => {
      const listed = await listEndpoints(db.manager);
      const head = ['Id', 'App', 'URL', 'Events', 'State', 'Waiting', 'Last success (UTC)', 'Trouble'];
      const data = listed.map(({ endpoint, waiting }) => ({
        ...termsOf(endpoint),
        app: endpoint.app.name,
        status: endpoint.status,
        pausedReason: endpoint.pausedReason,
        failures: endpoint.failures,
        failingSince: endpoint.failingSince,
        lastSuccessAt: endpoint.lastSuccessAt,
        waiting,
      }));
      const text = listed.length === 0 ? 'There are no endpoints.' : table(head, listed.map(endpointRow));
      return { text, data };
    },
};

const deliveryRow = ({ event, endpoint, status, attempts, lastError, nextAttemptAt }: WebhookDelivery) => [
  event.publicId,
  event.type,
  event.subject,
  minute(event.createdAt),
  endpoint.publicId,
  status,
  String(attempts),
  status === 'pending' ? minute(nextAttemptAt) : '',
  lastError ?? '',
];

export const webhookDeliveries: Command = {
  name: 'webhook deliveries',
  operands: [],
  summary: 'List the last 50 events that endpoints were or will be sent',
  options: [
    { name: 'endpoint', value: '<endpoint>', summary: 'only those of this endpoint' },
    { name: 'status', value: '<status>', summary: `only those that are ${deliveryStatuses.join(', ')}` },
  ],
  examples: ['--endpoint ep_q83vEjRWeJA --status failed'],
  prepare: (args) => {
    const endpoint = args.option('endpoint');
    const status = args.parse('status', (text, name) => parseChoice(text, name, deliveryStatuses)) ?? undefined;
    return async ({ db: { manager } }) => {
      const endpointId = endpoint === undefined ? undefined : (await findEndpoint(manager, endpoint)).id;
      const listed = await listDeliveries(manager, { endpointId, status });
      const head = ['Event', 'Type', 'Subject', 'Time (UTC)', 'Endpoint', 'Status', 'Attempts', 'Next (UTC)', 'Error'];
      return {
        text: listed.length === 0 ? 'There are none.' : table(head, listed.map(deliveryRow)),
        data: listed.map(({ event, endpoint: { publicId }, status: state, attempts, lastStatus, lastError }) => {
          const { publicId: eventId, type, subject, createdAt } = event;
          return {
            event: eventId,
            type,
            subject,
            createdAt,
            endpoint: publicId,
            status: state,
            attempts,
            lastStatus,
            lastError,
          };
        }),
      };
    };
  },
};

/** A command that changes one endpoint. */
function endpointCommand(
  verb: string,
  summary: string,
  change: (session: OperatorSession, ...args: Parameters<typeof findEndpoint>) => Promise<WebhookEndpoint>,
  after: object,
): Command {
  const name = `webhook ${verb}`;
  return {
    name,
    operands: ['<endpoint>'],
    summary,
    options: [],
    examples: ['ep_q83vEjRWeJA'],
    prepare: (args) => {
      const id = args.operand(0);
      return (session) =>
        session.change(async (manager) => {
          const endpoint = await change(session, manager, id);
          const { publicId, status } = endpoint;
          const rows = [
            ['Endpoint', publicId],
            ['URL', endpoint.url],
            ['Result', Object.values(after).join()],
          ];
          return {
            result: { text: columns(rows), data: { ...termsOf(endpoint), ...after } },
            auditRecord: { action: name, subject: publicId, before: { status }, after },
          };
        });
    },
  };
}

export const webhookPause = endpointCommand(
  'pause',
  'Stop sending to an endpoint; its events are kept for 30 days',
  (_session, manager, id) => pauseEndpoint(manager, id, 'Paused by staff.'),
  { status: 'paused' },
);

export const webhookResume = endpointCommand(
  'resume',
  'Send to a paused endpoint again, beginning with what it has missed',
  ({ clock }, manager, id) => resumeEndpoint(manager, id, clock.now()),
  { status: 'active' },
);

export const webhookRemove = endpointCommand(
  'remove',
  'Remove an endpoint, with everything that it has not been sent',
  (_session, manager, id) => removeEndpoint(manager, id),
  { status: 'removed' },
);

export const webhookRotate: Command = {
  name: 'webhook rotate',
  operands: ['<endpoint>'],
  summary: 'Give an endpoint a new secret; events are signed with both for a while',
  options: [
    {
      name: 'overlap',
      value: '<time>',
      summary: `how long the present secret is used too: 30m, 12h, 7d or 0; default: ${defaultOverlap}`,
    },
  ],
  examples: ['ep_q83vEjRWeJA', 'ep_q83vEjRWeJA --overlap 7d'],
  prepare: (args) => {
    const id = args.operand(0);
    const overlapMs = parseDuration(args.option('overlap') ?? defaultOverlap, '--overlap');
    return (session) =>
      session.change(async (manager) => {
        const overlapEnd = new Date(session.clock.now().getTime() + overlapMs);
        const { sealed } = session.webhooks;
        const { endpoint, secret } = await rotateSecret(manager, id, { sealed, overlapEnd });
        const after = { presentSecretUntil: overlapEnd.toISOString() };
        const rows = [
          ['Endpoint', endpoint.publicId],
          ['Present secret until', after.presentSecretUntil],
        ];
        return {
          result: { text: showOnce(rows, secret), data: { ...termsOf(endpoint), ...after, secret } },
          auditRecord: { action: 'webhook rotate', subject: endpoint.publicId, before: null, after },
        };
      });
  },
};

export const webhookReplay: Command = {
  name: 'webhook replay',
  operands: ['<event|endpoint>'],
  summary: 'Send one event again to all its endpoints, or all events since a time to one endpoint',
  options: [{ name: 'since', value: '<time>', summary: 'with an endpoint: from this time on, at most 30 days ago' }],
  examples: ['evt_q83vEjRWeJA', 'ep_q83vEjRWeJA --since 2026-03-02T10:00:00Z'],
  prepare: (args) => {
    const id = args.operand(0);
    const since = args.parse('since', parseSince);
    if (id.startsWith('ep_') !== (since !== null))
      throw new UsageError('--since goes with an endpoint, and an endpoint with --since.');
    return (session) =>
      session.change(async (manager) => {
        const now = session.clock.now();
        const count = since
          ? await replaySince(manager, await findEndpoint(manager, id), since, now)
          : await replayEvent(manager, id, now);
        return {
          result: { text: `${count} will be sent again.`, data: { count } },
          auditRecord: { action: 'webhook replay', subject: id, before: null, after: { count, since } },
        };
      });
  },
};
