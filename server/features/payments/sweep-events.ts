import { type DataSource } from 'typeorm';
import { keptDays } from '../../../domain/kept-days';
import { type Clock } from '../../infra/clock';
import { daysBefore, sweep } from '../../infra/database/sweep';
import { ProviderEvent } from './provider-event.entity';

/** Throws away the notes of reports that no provider repeats any more; one that comes all the same changes nothing again. @returns how many */
export function sweepEvents(db: DataSource, clock: Clock, ending: AbortSignal): Promise<number> {
  const before = daysBefore(clock.now(), keptDays.providerEvent);
  return sweep(db, { entity: ProviderEvent, where: 'provider_event.received_at < :before', values: { before } }, ending);
}
