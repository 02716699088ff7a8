import { type DataSource } from 'typeorm';
import { type UploadedPictures } from '../../../infra/pictures/uploaded-pictures';
import { type RecordKind } from '../catalogue-fields';
import { Problems, InvalidFile } from '../entry-problems';
import { type PlannedEntry, readLastPositions } from '../plan-entry';
import { FilePlan } from './file-plan';
import { type ImportedFile, type Report } from './imported-file';
import { groupsOf, planGroup } from './plan-group';

interface CompareOptions {
  readonly db: DataSource;
  readonly pictures: UploadedPictures;
  readonly file: ImportedFile;
  /** The same for each comparison of an import: new entries are planned with it. */
  readonly now: Date;
  /** Whether the file has an entry: lists may refer to later ones. */
  readonly isInFile: (kind: RecordKind, slug: string) => boolean;
  /** Told how many entries are compared. */
  readonly report: (done: number) => ReturnType<Report>;
}

/** Validates a file and compares it with the shop, of which nothing is changed. @throws InvalidFile with all problems */
export async function compareFile({ db, pictures, file, now, isInFile, report }: CompareOptions): Promise<FilePlan> {
  const [plan, problems] = [new FilePlan(), new Problems()];
  const last = await readLastPositions(db.manager);
  const context = { problems, now, last, stock: file.stock, isExpected: isInFile };
  let compared = 0;
  try {
    for await (const group of groupsOf(file.read(), problems)) {
      for (const planned of await planGroup(db.manager, group, context)) {
        await checkPictures(pictures, planned, problems);
        if (problems.isEmpty) plan.add(planned);
      }
      await report((compared += group.length));
    }
  } catch (error) {
    // What is wrong before the place from which on the file cannot be read is told, too.
    if (!(error instanceof InvalidFile)) throw error;
    for (const problem of error.first) problems.add(problem, problem.reason);
  }
  problems.throwForFile();
  return plan;
}

async function checkPictures(
  pictures: UploadedPictures,
  { entry, before, values, lists }: PlannedEntry,
  problems: Problems,
): Promise<void> {
  const missing = await pictures.missingIn({ ...values, ...lists }, { ...before?.row, ...before?.lists });
  for (const { field, path } of missing) problems.add(entry, `${field} names ${path}, a picture that is not stored`);
}
