import { type DataSource } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { sweep } from '../../infra/database/sweep';
import { UsedChallenge } from './used-challenge.entity';

/** Throws away the marks of challenges that are refused for their age by now. @returns how many */
export function sweepChallenges(db: DataSource, clock: Clock): Promise<number> {
  return sweep(db, { entity: UsedChallenge, where: 'used_challenge.expires_at < :now', values: { now: clock.now() } });
}
