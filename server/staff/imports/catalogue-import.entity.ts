import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { type CatalogueFormat, type ImportedStock, type ImportState } from '../../../domain/staff/catalogue-file';
import {
  binaryVarchar,
  boolean,
  datetime,
  integer,
  longText,
  nullable,
  rowId,
  text,
  varchar,
} from '../../database/columns';
import { type FileProblem } from '../../features/products/catalogue/entry-problems';
import { type ImportTallies } from '../../features/products/import/file-plan';
import { type ImportConflict } from '../../features/products/import/apply-file';

const json = {
  transformer: {
    to: (value: unknown) => (value === null ? null : JSON.stringify(value)),
    from: (stored: string | null): unknown => (stored === null ? null : JSON.parse(stored)),
  },
};

/** An import of the catalogue, from its upload to its end; on the command line, from its beginning. */
@Entity('catalogue_import')
@Index(['slot'], { unique: true })
@Index(['startedAt'])
export class CatalogueImport {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  /** `open` until the import has ended, then null: one import at a time has it. */
  @Column(nullable(binaryVarchar(10)))
  slot: 'open' | null;

  @Column(varchar(20))
  state: ImportState;

  /** The number of the preview: only the one that was seen is applied. */
  @Column(integer)
  version: number;

  /** True if the preview replaces one that products have changed since. */
  @Column(boolean)
  isRenewed: boolean;

  /** The name of the staff member who sent the file. */
  @Column(varchar(100))
  startedBy: string;

  /** The author in the audit log: the staff member who sent the file, later the one who applied it. */
  @Column(varchar(400))
  actor: string;

  /** 0 on the command line. */
  @Column(integer)
  staffId: number;

  /** The name without folders. It is for people only and names no file of the server. */
  @Column(varchar(200))
  fileName: string;

  @Column(varchar(4))
  format: CatalogueFormat;

  @Column(varchar(4))
  stock: ImportedStock;

  @Column(integer)
  bytes: number;

  /** Names the files in the folder of imports; blank on the command line. */
  @Column(binaryVarchar(40))
  fileKey: string;

  /** The progress within the state. */
  @Column(integer)
  done: number;

  /** 0 if it is unknown. */
  @Column(integer)
  total: number;

  /** Added, changed and unchanged entries by kind; null before the preview. */
  @Column({ ...nullable(text), ...json })
  tallies: ImportTallies | null;

  /** The first problems of the file; null without any. */
  @Column({ ...nullable(longText), ...json })
  problems: readonly FileProblem[] | null;

  @Column(integer)
  moreProblems: number;

  /** A hash of the changes: the same digest means the same changes. */
  @Column(nullable(binaryVarchar(50)))
  digest: string | null;

  /** The first entries that it left as they were, because another person had changed them; null without any. */
  @Column({ ...nullable(longText), ...json })
  conflicts: readonly ImportConflict[] | null;

  @Column(integer)
  conflictCount: number;

  /** The time at which its process was last alive. */
  @Column(datetime)
  heartbeatAt: Date;

  @Column(datetime)
  startedAt: Date;

  @Column(nullable(datetime))
  finishedAt: Date | null;
}
