import { type EntityManager } from 'typeorm';
import { ShopError } from '../../../domain/failure';
import { judgeRecords, Problems } from './judge-records';
import { type CatalogueRecord, type RecordKind, recordKinds } from './plain';
import { refreshSearchTexts } from './refresh-search-texts';
import { readJoins, readShelves } from './shelf-rows';
import { StoreJoins } from './store-joins';
import { StoreRecords, type Tally } from './store-records';

export type Import = Record<RecordKind, Tally>;

const mostLines = 20;

/** @throws ShopError with a problem for each bad row */
function refuseBadRows({ lines }: Problems): void {
  if (lines.length === 0) return;
  const more = lines.length > mostLines ? [`… and ${lines.length - mostLines} more`] : [];
  throw new ShopError([...lines.slice(0, mostLines), ...more].map((message) => ({ code: 'INVALID', message })));
}

/**
 * Makes the catalogue what the entries say: new ones are added, known ones changed where they differ. What no entry speaks
 * of stays as it is.
 * @param manager of the one transaction in which all of it happens
 * @throws ShopError INVALID, with a line for each bad row; the transaction must then be rolled back
 */
export async function importCatalogue(manager: EntityManager, records: readonly CatalogueRecord[], now: Date): Promise<Import> {
  const problems = new Problems();
  const judged = judgeRecords(records, problems);
  refuseBadRows(problems);
  const result = tallies();
  const storing = new StoreRecords(manager, await readShelves(manager), now, problems);
  const fates = new Map<CatalogueRecord, keyof Tally>();
  for (const kind of recordKinds) {
    for (const record of judged.filter((one) => one.kind === kind)) fates.set(record, await storing.store(record));
  }
  refuseBadRows(problems);
  const rows = await readShelves(manager);
  const joining = new StoreJoins(manager, rows, await readJoins(manager, rows), problems);
  for (const record of judged) {
    const joinsChanged = record.kind === 'product' && (await joining.store(record));
    if (joinsChanged && fates.get(record) === 'same') fates.set(record, 'changed');
  }
  refuseBadRows(problems);
  for (const [{ kind }, fate] of fates) result[kind][fate] += 1;
  await refreshSearchTexts(manager, now);
  return result;
}

function tallies(): Import {
  const none = (): Tally => ({ added: 0, changed: 0, same: 0 });
  return { category: none(), tag: none(), ingredient: none(), product: none() };
}
