import { type Command, InvalidArgumentError, Option } from 'commander';
import { type EntityManager } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { eventTypes, parseEventPatterns } from '../../features/webhooks/event-types';
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

function parseEvents(text: string): string {
  const patterns = parseEventPatterns(text);
  if (patterns !== undefined) return patterns;
  throw new InvalidArgumentError(`Events are * or some of order.*, product.*, ${eventTypes.join(', ')}.`);
}

function parseSince(text: string): Date {
  const since = new Date(text);
  if (/^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(since.getTime())) return since;
  throw new InvalidArgumentError('It must be a time such as 2026-03-02T10:00:00Z.');
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
  ...{ endpoint: publicId, url, events: events.split(' ') },
});

async function add(
  session: OperatorSession,
  appName: string,
  text: string,
  { events }: { readonly events: string },
): Promise<CommandResult> {
  const url = await checkTarget(text, session);
  return session.change(async (manager) => {
    const app = await findApp(manager, appName);
    const sealing = { sealed: session.webhooks.sealed, now: session.clock.now() };
    const { endpoint, secret } = await addEndpoint(manager, { app, url, events }, sealing);
    const after = termsOf(endpoint);
    return {
      result: { data: { ...after, secret }, note: secretNote },
      auditRecord: { action: 'webhook add', subject: endpoint.publicId, before: null, after },
    };
  });
}

async function list({ db }: OperatorSession): Promise<CommandResult> {
  const data = (await listEndpoints(db.manager)).map(({ endpoint, waiting }) => ({
    ...{ endpoint: endpoint.publicId, app: endpoint.app.name, url: endpoint.url, events: endpoint.events.split(' ') },
    status: endpoint.app.revokedAt ? 'app revoked' : endpoint.status,
    ...{ waiting, lastSuccessAt: endpoint.lastSuccessAt, pausedReason: endpoint.pausedReason },
    ...{ failures: endpoint.failures, failingSince: endpoint.failingSince },
  }));
  return { data };
}

interface DeliveryFilter {
  readonly endpoint?: string;
  readonly status?: DeliveryStatus;
}

async function deliveries({ db }: OperatorSession, { endpoint, status }: DeliveryFilter): Promise<CommandResult> {
  const endpointId = endpoint === undefined ? undefined : (await findEndpoint(db.manager, endpoint)).id;
  const data = (await listDeliveries(db.manager, { endpointId, status })).map((delivery) => {
    const { event, status: state, attempts, lastStatus, lastError } = delivery;
    return {
      ...{ event: event.publicId, type: event.type, subject: event.subject, createdAt: event.createdAt },
      ...{ endpoint: delivery.endpoint.publicId, status: state, attempts, lastStatus, lastError },
      nextAttemptAt: state === 'pending' ? delivery.nextAttemptAt : null,
    };
  });
  return { data };
}

const rotate = (session: OperatorSession, id: string, { overlap }: { overlap: number }): Promise<CommandResult> =>
  session.change(async (manager) => {
    const overlapEnd = new Date(session.clock.now().getTime() + overlap);
    const { endpoint, secret } = await rotateSecret(manager, id, { sealed: session.webhooks.sealed, overlapEnd });
    const after = { presentSecretUntil: overlapEnd.toISOString() };
    return {
      result: { data: { ...termsOf(endpoint), ...after, secret }, note: secretNote },
      auditRecord: { action: 'webhook rotate', subject: id, before: null, after },
    };
  });

function replay(session: OperatorSession, id: string, { since }: { readonly since?: Date }): Promise<CommandResult> {
  if (id.startsWith('ep_') !== (since !== undefined))
    throw new InvalidArgumentError('--since goes with an endpoint, and an endpoint with --since.');
  return session.change(async (manager) => {
    const now = session.clock.now();
    const count = since
      ? await replaySince(manager, await findEndpoint(manager, id), since, now)
      : await replayEvent(manager, id, now);
    return {
      result: { data: { count }, text: `${count} will be sent again.` },
      auditRecord: { action: 'webhook replay', subject: id, before: null, after: { count, since } },
    };
  });
}

type EndpointChange = (manager: EntityManager, id: string, now: Date) => Promise<WebhookEndpoint>;

/** The work of a command that changes one endpoint. @param status afterwards */
const changed =
  (action: string, change: EndpointChange, status: string) =>
  (session: OperatorSession, id: string): Promise<CommandResult> =>
    session.change(async (manager) => {
      const endpoint = await change(manager, id, session.clock.now());
      return {
        result: { data: { ...termsOf(endpoint), status } },
        auditRecord: { action, subject: id, before: { status: endpoint.status }, after: { status } },
      };
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
    .requiredOption('--events <event,…>', `which: *, order.*, product.*, ${eventTypes.join(', ')}`, parseEvents)
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
    onShop(changed('webhook pause', (manager, id) => pauseEndpoint(manager, id, 'Paused by staff.'), 'paused')),
  );
  onEndpoint('resume', 'send to a paused endpoint again, beginning with what it has missed').action(
    onShop(changed('webhook resume', resumeEndpoint, 'active')),
  );
  onEndpoint('remove', 'remove an endpoint, with everything that it has not been sent').action(
    onShop(changed('webhook remove', removeEndpoint, 'removed')),
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
