import { array, boolean, type InferType, number, object, string } from 'yup';
import { regions } from '../../../domain/editions';
import { migrations } from '../../database/migrations/migrations';
import packageInfo from '../../../package.json' with { type: 'json' };

/** A backup or a restore is refused. The message states the reason and the remedy. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

/** Returns the refusal of an archive. @param fault a sentence */
export const damaged = (fault: string) => new BackupRefused(`The archive is damaged: ${fault}`);

const format = 1;
const sha256 = /^[0-9a-f]{64}$/;

/** The database, or a picture in one of two folders: no name leads out of the folders that a restore writes to. */
export const archivedName = /^(database\.(sqlite|sql)|(media|pictures)(\/(?!\.{1,2}(\/|$))[^/]+)+)$/;

const schema = object({
  format: number().required().oneOf([format]),
  /** Version of the shop that wrote the archive. */
  version: string().required(),
  region: string().required().oneOf(regions),
  database: string()
    .required()
    .oneOf(['sqlite', 'mysql', 'mariadb'] as const),
  createdAt: string().required(),
  /** Names of the migrations that the database had run, in order. */
  migrations: array(string().required()).required().min(1),
  files: array(
    object({
      name: string().required().matches(archivedName),
      bytes: number().required(),
      sha256: string().required().matches(sha256),
    }),
  ).required(),
  /** The position of the server's binary log that the backup equals, with `--binlog-position`. */
  binlog: object({ file: string().required(), position: number().required() }).default(undefined).optional(),
  isComplete: boolean().required().isTrue(),
});

/** The contents of an archive. */
export type Manifest = InferType<typeof schema>;

export const createManifest = (facts: Omit<Manifest, 'format' | 'version' | 'isComplete'>): Manifest => ({
  format,
  version: packageInfo.version,
  ...facts,
  isComplete: true,
});

/** @throws BackupRefused if it is not the manifest of an archive that this version can read */
export function parseManifest(text: string): Manifest {
  try {
    return schema.validateSync(JSON.parse(text), { strict: true });
  } catch {
    throw damaged('its manifest cannot be read.');
  }
}

const known: ReadonlySet<string> = new Set(migrations.map(({ name }) => name));

/** @throws BackupRefused if the archive does not fit the configured shop */
export function assertFits(manifest: Manifest, { region, database }: Pick<Manifest, 'region' | 'database'>): void {
  if (manifest.region !== region)
    throw new BackupRefused(`The archive is of the edition ${manifest.region}, the settings are for ${region}.`);
  if (manifest.database !== database)
    throw new BackupRefused(`The archive is of ${manifest.database}, the settings are for ${database}.`);
  const unknown = manifest.migrations.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new BackupRefused(
      `The archive was written by version ${manifest.version} with tables that this version does not know (${unknown.join(', ')}). Restore it with that version.`,
    );
}
