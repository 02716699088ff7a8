import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { BelongsTo, integer, longText, rowId } from '../../infra/database/columns';
import { CatalogueImport } from './catalogue-import.entity';

/** How a step of an import is undone. Kept until the import has ended. */
@Entity('catalogue_import_undo')
@Index(['importId', 'id'])
export class ImportUndo {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Column(integer)
  importId: number;

  @BelongsTo(() => CatalogueImport, 'import_id', 'CASCADE')
  import?: Relation<CatalogueImport>;

  /** JSON: a list of `UndoRecord`, all of one kind. */
  @Column(longText)
  records: string;
}
