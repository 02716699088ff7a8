import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import {
  BelongsTo,
  binaryVarchar,
  boolean,
  integer,
  longText,
  nullable,
  rowId,
  varchar,
} from '../../infra/database/columns';
import { type RecordKind } from '../catalogue/import/catalogue-record';
import { type ConflictReason } from '../catalogue/import/import-conflict';
import { CatalogueImport } from './catalogue-import.entity';

/** An entry that an import has left as it was, because somebody else had changed it. */
@Entity('catalogue_import_conflict')
@Index(['importId', 'id'])
export class ImportConflictRow {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Column(integer)
  importId: number;

  @BelongsTo(() => CatalogueImport, 'import_id', 'CASCADE')
  import?: Relation<CatalogueImport>;

  /** Whether it was to be put back, else to be stored. */
  @Column(boolean)
  isUndo: boolean;

  @Column(varchar(20))
  kind: RecordKind;

  @Column(binaryVarchar(160))
  slug: string;

  /** Null: the entry is not there. */
  @Column(nullable(integer))
  entryId: number | null;

  @Column(varchar(20))
  reason: ConflictReason;

  /** JSON: what differs, as `PreviewedField`. */
  @Column(longText)
  fields: string;
}
