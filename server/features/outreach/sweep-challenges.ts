import { type DataSource, LessThan } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { UsedChallenge } from './used-challenge.entity';

/** Throws away the marks of challenges that are refused for their age by now. @returns how many */
export async function sweepChallenges(db: DataSource, clock: Clock): Promise<number> {
  const { affected } = await db.manager.delete(UsedChallenge, { expiresAt: LessThan(clock.now()) });
  return affected ?? 0;
}
