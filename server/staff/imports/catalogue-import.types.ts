import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import {
  type ImportedStock,
  importedStocks,
  type ImportState,
  importStates,
} from '../../../domain/staff/catalogue-file';
import { keyPageOf } from '../../graphql/key-page';
import { StaffPayload } from '../../graphql/staff-user-error.type';
import { DateTimeScalar } from '../../graphql/value.types';
import { type RecordKind } from '../../features/products/catalogue/entry-fields';
import { type PreviewedEntry } from '../../features/products/import/previewed-changes';
import { type ConflictReason, conflictReasons } from '../../features/products/import/apply-file';
import { type CatalogueImport } from './catalogue-import.entity';

/** The values of an enumeration by their names in the schema. */
const enumOf = (values: readonly string[]) =>
  Object.fromEntries(values.map((value) => [value.toUpperCase().replace('-', '_'), value]));

const ImportStateEnum = enumOf(importStates);

registerEnumType(ImportStateEnum, {
  name: 'CatalogueImportState',
  description: 'How far an import is.',
  valuesConfig: {
    UPLOADING: { description: 'The file is being sent.' },
    READING: { description: 'The file is read and checked.' },
    COMPARING: { description: 'The file is compared with the shop.' },
    READY: { description: 'There is a preview, which can be applied.' },
    CHECKING: { description: 'It is to be applied, and compared with the shop again before.' },
    APPLYING: { description: 'The changes are being stored.' },
    APPLIED: {
      description: 'All changes are stored, except for entries that others have changed since the comparison.',
    },
    STOPPED: { description: 'It was stopped while it was stored: what is stored stays.' },
    REFUSED: { description: 'The file has problems; nothing was changed.' },
    CANCELLED: { description: 'It was discarded; nothing was changed.' },
    INTERRUPTED: { description: 'The process of the shop ended in the middle of it; what is stored stays.' },
    FAILED: { description: 'It failed for a reason that the log of the shop has; what is stored stays.' },
  },
});

const ImportedStockEnum = enumOf(importedStocks);

registerEnumType(ImportedStockEnum, {
  name: 'ImportedStock',
  description: 'Which stock an import sets.',
  valuesConfig: {
    ALL: { description: 'That of all products in the file.' },
    NEW: { description: 'That of new products; known ones keep theirs.' },
    NONE: { description: 'None: new products begin without stock.' },
  },
});

export const CatalogueChangeEnum = enumOf(['added', 'changed']);

registerEnumType(CatalogueChangeEnum, {
  name: 'CatalogueChangeKind',
  description: 'What an import does with an entry.',
  valuesConfig: {
    ADDED: { description: 'It adds the entry.' },
    CHANGED: { description: 'It changes fields of the entry.' },
  },
});

@ObjectType('CatalogueImportCount', { description: 'What an import does with the entries of one kind.' })
export class ImportCountType {
  @Field(() => String, { description: 'Kind of the entries: category, tag, ingredient or product.' })
  kind: RecordKind;

  @Field(() => Int, { description: 'New entries.' })
  added: number;

  @Field(() => Int, { description: 'Known entries with other values.' })
  changed: number;

  @Field(() => Int, { name: 'unchanged', description: 'Known entries with the same values.' })
  same: number;
}

@ObjectType('CatalogueFileProblem', { description: 'Something that is wrong with a file.' })
export class FileProblemType {
  @Field(() => String, { description: 'Where: "line 12", "products, entry 3"; empty for the file as a whole.' })
  location: string;

  @Field(() => String, { description: 'Slug of the entry; empty if it is not known.' })
  slug: string;

  @Field(() => String, {
    name: 'message',
    description: 'What is wrong; begins with the name of the field if it concerns one.',
  })
  reason: string;
}

/** The plain fields of a `CatalogueImport`; field resolvers resolve the others. */
@ObjectType('CatalogueImport', { description: 'An import of the catalogue from a file.' })
export class CatalogueImportType {
  @Field(() => ID, { description: 'Identifier.' })
  id: number;

  @Field(() => Int, { description: 'Number of the preview, which `applyCatalogueImport` passes back.' })
  version: number;

  @Field(() => ImportStateEnum, { description: 'How far it is.' })
  state: ImportState;

  @Field(() => String, { description: 'Name of the file, as it was sent.' })
  fileName: string;

  @Field(() => String, { description: 'Name of the person who has sent it.' })
  startedBy: string;

  @Field(() => DateTimeScalar, { description: 'When it was sent.' })
  startedAt: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it ended; null before.' })
  finishedAt: Date | null;

  @Field(() => ImportedStockEnum, { description: 'Which stock it sets.' })
  stock: ImportedStock;

  @Field(() => Int, {
    description: 'How much of the present state is done: bytes read, entries compared, changes stored.',
  })
  done: number;

  @Field(() => Int, { description: 'What `done` reaches at the end of the state; 0 if it is not known.' })
  total: number;

  @Field(() => Boolean, {
    description:
      'Whether this preview is a new one, because products were changed since the one that was to be applied.',
  })
  isRenewed: boolean;

  @Field(() => Int, { description: 'Number of further problems.' })
  moreProblems: number;

  @Field(() => Int, { name: 'conflicts', description: 'Number of entries that it has left as they were.' })
  conflictCount: number;
}

@ObjectType('CatalogueFieldChange', { description: 'A field that an import changes.' })
export class FieldChangeType {
  @Field(() => String, { description: 'Name of the field, as in the file.' })
  name: string;

  @Field(() => String, { nullable: true, description: 'Value before, long texts shortened; null: empty.' })
  before: string | null;

  @Field(() => String, { nullable: true, description: 'Value after, long texts shortened; null: empty.' })
  after: string | null;
}

@ObjectType()
abstract class ImportedEntryType {
  @Field(() => String, { description: 'Kind of the entry: category, tag, ingredient or product.' })
  kind: RecordKind;

  @Field(() => String, { description: 'Slug of the entry.' })
  slug: string;
}

@ObjectType('CatalogueChange', { description: 'An entry that an import adds or changes.' })
export class CatalogueChangeType extends ImportedEntryType {
  @Field(() => ID, { name: 'id', description: 'Identifier within the preview.' })
  key: number;

  @Field(() => CatalogueChangeEnum, { description: 'Whether it is added or changed.' })
  outcome: PreviewedEntry['outcome'];

  @Field(() => [FieldChangeType], { description: 'Changed fields; of a new entry, those that are not empty.' })
  fields: readonly FieldChangeType[];
}

const ConflictReasonEnum = enumOf(conflictReasons);

registerEnumType(ConflictReasonEnum, {
  name: 'CatalogueConflictReason',
  description: 'Why an import has left an entry as it was.',
  valuesConfig: {
    CHANGED: { description: 'Somebody has changed the same fields since the comparison.' },
    ADDED: { description: 'Somebody has added an entry with the same slug since.' },
    DELETED: { description: 'Somebody has deleted it since.' },
    TARGET_DELETED: { description: 'Somebody has deleted something that it was to be linked to.' },
  },
});

@ObjectType('CatalogueConflict', {
  description: 'An entry that an import has left as it was, because somebody else had changed it.',
})
export class CatalogueConflictType extends ImportedEntryType {
  @Field(() => ID, { name: 'id', description: 'Identifier.' })
  key: number;

  @Field(() => ID, {
    name: 'entryId',
    nullable: true,
    description: 'Identifier of the entry; null if it is not there.',
  })
  id: number | null;

  @Field(() => ConflictReasonEnum, { description: 'Why it was left as it was.' })
  reason: ConflictReason;

  @Field(() => [FieldChangeType], {
    description: 'Fields that somebody has changed: `before` is the present value, `after` that which is not stored.',
  })
  fields: readonly FieldChangeType[];
}

@ObjectType('CatalogueConflictPage', { description: 'A page of what an import has left as it was.' })
export class CatalogueConflictPage extends keyPageOf(CatalogueConflictType, 'entries') {}

@ObjectType('CatalogueChangePage', {
  description: 'A page of what an import changes, in the order of the file by kind.',
})
export class CatalogueChangePage extends keyPageOf(CatalogueChangeType, 'entries') {}

@ObjectType('CatalogueImportPayload', { description: 'Result of a step of an import.' })
export class CatalogueImportPayload extends StaffPayload {
  @Field(() => CatalogueImportType, { nullable: true, description: 'The import after the step; null on errors.' })
  catalogueImport?: CatalogueImport | null;

  @Field(() => CatalogueImportType, {
    nullable: true,
    description: 'The current state if an older one was seen; else null.',
  })
  conflict?: CatalogueImport | null;
}
