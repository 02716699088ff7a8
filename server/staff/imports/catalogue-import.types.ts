import { Field, ID, Int, ObjectType } from 'type-graphql';
import { type ImportedStock, type ImportState } from '../../../domain/staff/catalogue-file';
import { enumOf } from '../../graphql/enum-of';
import { keyPageOf } from '../../graphql/key-page';
import { versionedPayloadOf } from '../../graphql/staff-user-error.type';
import { DateTimeScalar } from '../../graphql/value.types';
import { type EntryKind } from '../../features/products/catalogue/entry-fields';
import { type ConflictReason } from '../../features/products/import/apply-file';
import { type PreviewedEntry } from '../../features/products/import/previewed-changes';

const ImportStateEnum = enumOf<ImportState>('CatalogueImportState', 'State of an import.', {
  uploading: 'The file is being sent.',
  reading: 'The file is being read and checked.',
  comparing: 'The file is being compared with the shop.',
  ready: 'The preview is ready to be applied.',
  checking: 'The file is being compared with the shop again, before it is applied.',
  applying: 'The changes are being stored.',
  applied: 'All changes are stored, except those of entries that others changed after the comparison.',
  stopped: 'It was stopped while it was being stored. Stored changes stay.',
  refused: 'The file has problems. Nothing was changed.',
  cancelled: 'It was discarded. Nothing was changed.',
  interrupted: 'The process of the shop ended in the middle of it. Stored changes stay.',
  failed: 'It failed for a reason in the log of the shop. Stored changes stay.',
});

const ImportedStockEnum = enumOf<ImportedStock>('ImportedStock', 'Stock that an import sets.', {
  all: 'The stock of all products in the file.',
  new: 'The stock of new products. Known products keep theirs.',
  none: 'No stock. New products begin without any.',
});

export const CatalogueChangeEnum = enumOf<PreviewedEntry['outcome']>(
  'CatalogueChangeKind',
  'Kind of change that an import makes to an entry.',
  { added: 'It adds the entry.', changed: 'It changes fields of the entry.' },
);

const ConflictReasonEnum = enumOf<ConflictReason>(
  'CatalogueConflictReason',
  'Reason why an import left an entry as it was.',
  {
    changed: 'Another person changed the same fields after the comparison.',
    added: 'Another person added an entry with the same slug after the comparison.',
    deleted: 'Another person deleted the entry after the comparison.',
    'target-deleted': 'Another person deleted something that the entry links to.',
  },
);

const kindText = 'Kind of entry: category, tag, ingredient or product.';

@ObjectType('CatalogueImportCount', { description: 'Number of entries of a kind that an import adds or changes.' })
export class ImportCountType {
  @Field(() => String, { description: kindText })
  kind: EntryKind;

  @Field(() => Int, { description: 'New entries.' })
  added: number;

  @Field(() => Int, { description: 'Known entries with other values.' })
  changed: number;

  @Field(() => Int, { name: 'unchanged', description: 'Known entries with the same values.' })
  same: number;
}

@ObjectType('CatalogueFileProblem', { description: 'A problem of a file.' })
export class FileProblemType {
  @Field(() => String, { description: 'Place, such as "line 12" or "products, entry 3"; empty for the whole file.' })
  location: string;

  @Field(() => String, { description: 'Slug of the entry; empty if it is unknown.' })
  slug: string;

  @Field(() => String, {
    name: 'message',
    description: 'Description of the problem, which begins with the name of the field if it concerns one.',
  })
  reason: string;
}

/** The plain fields of a `CatalogueImport`; field resolvers resolve the others. */
@ObjectType('CatalogueImport', { description: 'An import of the catalogue from a file.' })
export class CatalogueImportType {
  @Field(() => ID, { description: 'Identifier.' })
  id: number;

  @Field(() => Int, { description: 'Number of the preview, to pass back to `applyCatalogueImport`.' })
  version: number;

  @Field(() => ImportStateEnum, { description: 'Current state.' })
  state: ImportState;

  @Field(() => String, { description: 'Name of the sent file.' })
  fileName: string;

  @Field(() => String, { description: 'Name of the staff member who sent it.' })
  startedBy: string;

  @Field(() => DateTimeScalar, { description: 'Time at which it was sent.' })
  startedAt: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Time at which it ended; null until then.' })
  finishedAt: Date | null;

  @Field(() => ImportedStockEnum, { description: 'Stock that it sets.' })
  stock: ImportedStock;

  @Field(() => Int, { description: 'Progress within the state: bytes read, entries compared or changes stored.' })
  done: number;

  @Field(() => Int, { description: 'Value of `done` at the end of the state; 0 if it is unknown.' })
  total: number;

  @Field(() => Boolean, {
    description: 'True if this preview replaces one that could not be applied, because products had changed since.',
  })
  isRenewed: boolean;

  @Field(() => Int, { description: 'Number of further problems.' })
  moreProblems: number;

  @Field(() => Int, { name: 'conflicts', description: 'Number of entries that it left as they were.' })
  conflictCount: number;
}

@ObjectType('CatalogueFieldChange', { description: 'A field that an import changes.' })
class FieldChangeType {
  @Field(() => String, { description: 'Name of the field, as in the file.' })
  name: string;

  @Field(() => String, { nullable: true, description: 'Former value, long texts shortened; null if it is empty.' })
  before: string | null;

  @Field(() => String, { nullable: true, description: 'New value, long texts shortened; null if it is empty.' })
  after: string | null;
}

@ObjectType()
abstract class ImportedEntryType {
  @Field(() => ID, { name: 'id', description: 'Identifier within the list.' })
  key: number;

  @Field(() => String, { description: kindText })
  kind: EntryKind;

  @Field(() => String, { description: 'Slug of the entry.' })
  slug: string;
}

@ObjectType('CatalogueChange', { description: 'An entry that an import adds or changes.' })
class CatalogueChangeType extends ImportedEntryType {
  @Field(() => CatalogueChangeEnum, { description: 'Kind of change.' })
  outcome: PreviewedEntry['outcome'];

  @Field(() => [FieldChangeType], { description: 'Changed fields; of a new entry, those that are not empty.' })
  fields: readonly FieldChangeType[];
}

@ObjectType('CatalogueConflict', {
  description: 'An entry that an import left as it was, because another person had changed it.',
})
class CatalogueConflictType extends ImportedEntryType {
  @Field(() => ID, { name: 'entryId', nullable: true, description: 'Identifier of the entry; null if it is gone.' })
  id: number | null;

  @Field(() => ConflictReasonEnum, { description: 'Reason.' })
  reason: ConflictReason;

  @Field(() => [FieldChangeType], {
    description: 'Fields that differ: `before` is the present value, `after` the one that was not stored.',
  })
  fields: readonly FieldChangeType[];
}

@ObjectType({ description: 'A page of the entries that an import left as they were.' })
export class CatalogueConflictPage extends keyPageOf(CatalogueConflictType, 'entries') {}

@ObjectType({ description: 'A page of the entries that an import adds or changes, by kind in the order of the file.' })
export class CatalogueChangePage extends keyPageOf(CatalogueChangeType, 'entries') {}

@ObjectType({ description: 'Result of a step of an import.' })
export class CatalogueImportPayload extends versionedPayloadOf(CatalogueImportType, 'catalogueImport') {}
