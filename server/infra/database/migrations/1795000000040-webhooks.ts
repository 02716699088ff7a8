import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { binaryVarchar, createTable, datetime, dropTables, id, integer, longText, nullable, varchar } from './table';

/** Endpoints of partners, events, and the deliveries of events to endpoints. */
export class Webhooks1795000000040 implements MigrationInterface {
  name = 'Webhooks1795000000040';

  async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasTable('webhook_endpoint'))) await createEndpoints(runner);
    if (!(await runner.hasTable('webhook_event'))) await createEvents(runner);
    if (!(await runner.hasTable('webhook_delivery'))) await createDeliveries(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'webhook_delivery', 'webhook_event', 'webhook_endpoint');
  }
}

async function createEndpoints(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'webhook_endpoint', {
    columns: [
      id,
      binaryVarchar('public_id', 40),
      integer('app_id'),
      varchar('url', 500),
      varchar('events', 500),
      varchar('secret', 255),
      nullable(varchar('previous_secret', 255)),
      nullable(datetime('previous_secret_until')),
      varchar('status', 10),
      nullable(varchar('paused_reason', 200)),
      integer('failures'),
      nullable(datetime('failing_since')),
      nullable(datetime('last_success_at')),
      nullable(datetime('rests_until')),
      nullable(binaryVarchar('claim', 40)),
      datetime('claimed_until'),
      datetime('created_at'),
    ],
    unique: [['public_id']],
    indexes: [['app_id'], ['status', 'claimed_until']],
    foreignKeys: [['app_id', 'partner_app', 'CASCADE']],
  });
}

async function createEvents(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'webhook_event', {
    columns: [
      id,
      binaryVarchar('public_id', 40),
      varchar('type', 50),
      binaryVarchar('subject', 100),
      longText('data'),
      datetime('created_at'),
      nullable(datetime('routed_at')),
    ],
    unique: [['public_id']],
    indexes: [['routed_at', 'id'], ['subject'], ['created_at']],
  });
}

async function createDeliveries(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'webhook_delivery', {
    columns: [
      id,
      integer('event_id'),
      integer('endpoint_id'),
      binaryVarchar('subject', 100),
      varchar('status', 10),
      integer('attempts'),
      datetime('next_attempt_at'),
      nullable(datetime('first_attempt_at')),
      nullable(datetime('ended_at')),
      nullable(integer('last_status')),
      nullable(varchar('last_error', 300)),
      datetime('created_at'),
    ],
    unique: [['event_id', 'endpoint_id']],
    indexes: [
      ['endpoint_id', 'status', 'next_attempt_at'],
      ['endpoint_id', 'subject', 'status', 'event_id'],
      ['status', 'created_at'],
    ],
    foreignKeys: [
      ['event_id', 'webhook_event', 'CASCADE'],
      ['endpoint_id', 'webhook_endpoint', 'CASCADE'],
    ],
  });
}
