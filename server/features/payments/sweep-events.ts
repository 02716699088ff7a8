import { type DataSource } from 'typeorm';
import { retentionDays } from '../../../domain/retention-days';
import { type Clock } from '../../infra/clock';
import { daysBefore, sweep } from '../../infra/database/sweep';
import { ProviderEvent } from './provider-event.entity';

/**
 * Deletes events older than `retentionDays.providerEvent`, which providers no longer resend; a repeated one has no effect.
 * @returns how many
 */
export function sweepEvents(db: DataSource, clock: Clock, ending: AbortSignal): Promise<number> {
  const before = daysBefore(clock.now(), retentionDays.providerEvent);
  return sweep(
    db,
    { entity: ProviderEvent, where: 'provider_event.received_at < :before', values: { before } },
    ending,
  );
}
