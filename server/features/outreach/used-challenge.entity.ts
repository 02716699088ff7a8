import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { identity, instant } from '../../infra/database/columns';

/** A human verification that has been handed in. Inserting it twice fails, so it is good once. */
@Entity('used_challenge')
export class UsedChallenge {
  @PrimaryColumn(identity(128))
  id: string;

  /** After this the challenge is refused for its age, and the row may go. */
  @Index()
  @Column(instant)
  expiresAt: Date;
}
