import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { binaryVarchar, datetime } from '../../database/columns';

/** A consumed human verification. The primary key rejects a second insert, so each proof is accepted once. */
@Entity('used_challenge')
export class UsedChallenge {
  @PrimaryColumn(binaryVarchar(128))
  id: string;

  /** The time by which the challenge itself has expired, so that the row may be deleted. */
  @Index()
  @Column(datetime)
  expiresAt: Date;
}
