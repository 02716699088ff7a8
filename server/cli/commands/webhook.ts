import { type Command, InvalidArgumentError, Option } from 'commander';
import { type EntityManager } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { eventTypes } from '../../features/webhooks/event-types';
import { listDeliveries, replayEvent, replaySince } from '../../features/webhooks/webhook-deliveries';
import {
  addEndpoint,
  findApp,
  findEndpoint,
  listEndpoints,
  pauseEndpoint,
  removeEndpoint,
  resumeEndpoint,
  rotateSecret,
} from '../../features/webhooks/webhook-endpoints';
import { ForbiddenTarget, parseTarget, resolveTarget } from '../../features/webhooks/webhook-target';
import { type DeliveryStatus, type WebhookEndpoint } from '../../features/webhooks/webhook.entity';
import { overlapOption } from '../arguments';
import { type CommandResult } from '../command-result';
import { type CommandRunner } from '../command-runner';
import { type OperatorSession } from '../operator-session';

const deliveryStatuses: readonly DeliveryStatus[] = ['pending', 'delivered', 'failed'];
const secretNote = 'The secret is not shown again.';

const eventPatterns: readonly string[] = ['order.*', 'product.*', ...eventTypes];

/** @returns the patterns as an endpoint stores them */
function parseEvents(text: string): string {
  const patterns = [...new Set(text.split(/[\s,]+/).filter((pattern) => pattern !== ''))];
  if (patterns.length > 0 && patterns.every((pattern) => pattern === '*' || eventPatterns.includes(pattern)))
    return patterns.join(' ');
  throw new InvalidArgumentError(`Events are * or some of ${eventPatterns.join(', ')}.`);
}

function parseSince(text: string): Date {
  const since = new Date(text);
  if (/^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(since.getTime())) return since;
  throw new InvalidArgumentError('It must be a time such as 2026-03-02T10:00:00Z.');
}

/** Refuses a target that would fail at every attempt. @throws ShopError INVALID */
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
  ...{ endpoint: publicId, url, events: events.split(' ') },
});

async function add(session: OperatorSession, appName: string, text: string, { events }: { readonly events: string }) {
  const url = await checkTarget(text, session);
  return session.record('webhook add', async (manager, now) => {
    const app = await findApp(manager, appName);
    const { sealed } = session.webhooks;
    const { endpoint, secret } = await addEndpoint(manager, { app, url, events }, { sealed, now });
    const after = termsOf(endpoint);
    return { subject: endpoint.publicId, after, data: { ...after, secret }, note: secretNote };
  });
}

async function list({ db }: OperatorSession): Promise<CommandResult> {
  const data = (await listEndpoints(db.manager)).map(({ endpoint, waiting }) => {
    const { publicId, app, url, events, status, lastSuccessAt, pausedReason, failures, failingSince } = endpoint;
    return {
      ...{ endpoint: publicId, app: app.name, url, events: events.split(' ') },
      ...{ status: app.revokedAt ? 'app revoked' : status, waiting, lastSuccessAt, pausedReason },
      ...{ failures, failingSince },
    };
  });
  return { data };
}

interface DeliveryFilter {
  readonly endpoint?: string;
  readonly status?: DeliveryStatus;
}

async function deliveries({ db }: OperatorSession, filter: DeliveryFilter): Promise<CommandResult> {
  const endpointId = filter.endpoint === undefined ? undefined : (await findEndpoint(db.manager, filter.endpoint)).id;
  const found = await listDeliveries(db.manager, { endpointId, status: filter.status });
  const data = found.map(({ event, endpoint, status, attempts, lastStatus, lastError, nextAttemptAt }) => ({
    ...{ event: event.publicId, type: event.type, subject: event.subject, createdAt: event.createdAt },
    ...{ endpoint: endpoint.publicId, status, attempts, lastStatus, lastError },
    nextAttemptAt: status === 'pending' ? nextAttemptAt : null,
  }));
  return { data };
}

const rotate = (session: OperatorSession, id: string, { overlap }: { overlap: number }) =>
  session.record('webhook rotate', async (manager, now) => {
    const overlapEnd = new Date(now.getTime() + overlap);
    const endpoint = await findEndpoint(manager, id);
    const secret = await rotateSecret(manager, endpoint, { sealed: session.webhooks.sealed, overlapEnd });
    const after = { presentSecretUntil: overlapEnd.toISOString() };
    return { subject: id, after, data: { ...termsOf(endpoint), ...after, secret }, note: secretNote };
  });

function replay(session: OperatorSession, id: string, { since }: { readonly since?: Date }): Promise<CommandResult> {
  if (id.startsWith('ep_') !== (since !== undefined))
    throw new InvalidArgumentError('--since goes with an endpoint, and an endpoint with --since.');
  return session.record('webhook replay', async (manager, now) => {
    const count = since
      ? await replaySince(manager, await findEndpoint(manager, id), since, now)
      : await replayEvent(manager, id, now);
    return { subject: id, after: { count, since }, data: { count }, text: `${count} will be sent again.` };
  });
}

type EndpointChange = (manager: EntityManager, endpoint: WebhookEndpoint, now: Date) => Promise<unknown>;

/** Returns the work of a command that changes one endpoint. @param status afterwards */
const changed = (verb: string, change: EndpointChange, status: string) => (session: OperatorSession, id: string) =>
  session.record(`webhook ${verb}`, async (manager, now) => {
    const endpoint = await findEndpoint(manager, id);
    await change(manager, endpoint, now);
    const before = { status: endpoint.status };
    return { subject: id, before, after: { status }, data: { ...termsOf(endpoint), status } };
  });

export function addWebhookCommands(program: Command, { onShop }: CommandRunner): void {
  const webhook = program.command('webhook').description("send events to partners' apps");
  const onEndpoint = (verb: string, description: string) =>
    webhook.command(verb).description(description).argument('<endpoint>', 'as webhook list shows it');
  webhook
    .command('add')
    .description("send events to a partner's app and print the secret that they are signed with")
    .argument('<app>', 'its number or name')
    .argument('<url>', 'where events are sent to')
    .requiredOption('--events <event,…>', `which: *, ${eventPatterns.join(', ')}`, parseEvents)
    .addHelpText('after', '\nExample: webhook add "Boutique app" https://boutique.example/hooks --events "order.*"')
    .action(onShop(add));
  webhook.command('list').description('list the endpoints of webhooks, the newest first').action(onShop(list));
  webhook
    .command('deliveries')
    .description('list the last 50 events that endpoints were or will be sent')
    .option('--endpoint <endpoint>', 'only those of this endpoint')
    .addOption(new Option('--status <status>', 'only those with this status').choices(deliveryStatuses))
    .action(onShop(deliveries));
  onEndpoint('pause', 'stop sending to an endpoint; its events are kept for 30 days').action(
    onShop(changed('pause', pauseEndpoint, 'paused')),
  );
  onEndpoint('resume', 'send to a paused endpoint again, beginning with the events that it has missed').action(
    onShop(changed('resume', resumeEndpoint, 'active')),
  );
  onEndpoint('remove', 'remove an endpoint, with the events that it has not been sent').action(
    onShop(changed('remove', removeEndpoint, 'removed')),
  );
  onEndpoint('rotate', 'give an endpoint a new secret; events are signed with both for a while')
    .addOption(overlapOption('how long the present secret is used too'))
    .action(onShop(rotate));
  webhook
    .command('replay')
    .description('send one event again to all its endpoints, or all events since a time to one endpoint')
    .argument('<event|endpoint>', 'as webhook deliveries shows it')
    .option('--since <time>', 'with an endpoint: from this time on, at most 30 days ago', parseSince)
    .addHelpText('after', '\nExample: webhook replay ep_q83vEjRWeJA --since 2026-03-02T10:00:00Z')
    .action(onShop(replay));
}
