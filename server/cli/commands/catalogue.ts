import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { type CatalogueFormat, formatOfName } from '../../../domain/staff/catalogue-file';
import { writeFileAtomically } from '../../infra/files';
import { type EntryKind, kindsInOrder } from '../../features/products/catalogue/entry-fields';
import { exportCatalogue } from '../../features/products/import/export-catalogue';
import {
  type ConflictReason,
  type ImportConflict,
  type ImportConflicts,
} from '../../features/products/import/apply-file';
import { type CommandRunner } from '../command-runner';
import { columns, type CommandResult } from '../command-result';
import { type OperatorSession } from '../operator-session';

function formatOf(file: string): CatalogueFormat {
  const format = formatOfName(file);
  if (format) return format;
  throw new InvalidArgumentError('The file must end in .csv or .json.');
}

async function exportFile({ db, edition, folder }: OperatorSession, file: string): Promise<CommandResult> {
  const counts: Record<EntryKind, number> = { category: 0, tag: 0, ingredient: 0, product: 0 };
  const text = exportCatalogue(db.manager, formatOf(file), edition.currency, (entries) => {
    for (const each of entries) counts[each.kind] += 1;
  });
  await writeFileAtomically(path.resolve(folder, file), text);
  return { data: { file, ...counts } };
}

const reasonWords: Readonly<Record<ConflictReason, string>> = {
  changed: 'changed by another person',
  added: 'added by another person',
  deleted: 'deleted by another person',
  'target-deleted': 'links to something that another person has deleted',
};

function conflictText({ kind, slug, reason, fields }: ImportConflict): string {
  const shown = (value: string | null) => (value === null ? 'empty' : JSON.stringify(value.slice(0, 60)));
  const differences = fields.map(({ name, before, after }) => `${name} is ${shown(before)} instead of ${shown(after)}`);
  return [`${kind} ${slug}: ${reasonWords[reason]}`, ...differences].join('; ');
}

/** Returns the entries that an import left as they were, one a line. */
const conflictsText = ({ first, count }: ImportConflicts) =>
  [...first.map(conflictText), ...(count > first.length ? [`… and ${count - first.length} more`] : [])].join('\n');

async function importCatalogue(session: OperatorSession, file: string): Promise<CommandResult> {
  const { folder, actor, progress, imports } = session;
  const format = formatOf(file);
  const absolute = path.resolve(folder, file);
  await access(absolute, constants.R_OK);
  const fileName = path.basename(file);
  const { tallies, conflicts: left } = await imports.importFile({ path: absolute, fileName, format, actor, progress });
  const rows = kindsInOrder.map((one) => [
    one,
    ...[tallies[one].added, tallies[one].changed, tallies[one].same].map(String),
  ]);
  const text = columns([['Kind', 'Added', 'Changed', 'Unchanged'], ...rows], true);
  const data = { file, ...tallies, notStored: left.first, notStoredCount: left.count };
  if (left.count === 0) return { text, data };
  const title = `Not stored, because another person has changed them since the comparison: ${left.count} of these.`;
  const note = `${title} Import the file again to see what is left.\n${conflictsText(left)}`;
  return { text, note, data, hasProblems: true };
}

export function addCatalogueCommands(program: Command, { onShop }: CommandRunner): void {
  const catalogue = program
    .command('catalogue')
    .description('export and import the catalogue as a file (.csv or .json)');
  catalogue
    .command('export')
    .description('write products, categories, tags and ingredients to a file')
    .argument('<file>', 'the file to write')
    .action(onShop(exportFile));
  catalogue
    .command('import')
    .description('import a file, unless a row is invalid; everything that the file omits stays as it is')
    .argument('<file>', 'the file to read')
    .action(onShop(importCatalogue));
}
