import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { type AppScope } from '../../../domain/app-scopes';
import { BelongsTo, binaryVarchar, datetime, integer, nullable, rowId, varchar } from '../../database/columns';

/** The app of a partner, which calls the API with a key. */
@Entity('partner_app')
export class PartnerApp {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Column(varchar(100))
  name: string;

  @Column({
    ...varchar(500),
    transformer: {
      to: (scopes: readonly AppScope[]) => scopes.join(' '),
      // Only names of the list are ever stored.
      from: (stored: string) => stored.split(' ') as AppScope[],
    },
  })
  scopes: readonly AppScope[];

  /** Null stands for the shop's default. */
  @Column(nullable(integer))
  callsPerMinute: number | null;

  @Column(datetime)
  createdAt: Date;

  /** From this time on all keys of the app are refused. The row remains for the list and for the rows that refer to it. */
  @Column(nullable(datetime))
  revokedAt: Date | null;
}

/**
 * A key of an app. Only its SHA-256 hash is stored: the key has 256 random bits, so neither a slow hash nor a salt would make it
 * harder to find, and each call computes one.
 */
@Entity('partner_app_key')
export class PartnerAppKey {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Index()
  @Column(integer)
  appId: number;

  @BelongsTo(() => PartnerApp, 'app_id', 'CASCADE')
  app: Relation<PartnerApp>;

  /** Its first characters, by which staff and partners distinguish keys. */
  @Column(binaryVarchar(20))
  prefix: string;

  @Index({ unique: true })
  @Column(binaryVarchar(64))
  hash: string;

  @Column(datetime)
  createdAt: Date;

  /** Set by a rotation: the end of the overlap with the key that replaces it. */
  @Column(nullable(datetime))
  expiresAt: Date | null;

  /** The time of the last use, to the minute. */
  @Column(nullable(datetime))
  lastUsedAt: Date | null;
}
