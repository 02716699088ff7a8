import { type DataSource } from 'typeorm';
import { type UploadedPictures } from '../../../infra/pictures/uploaded-pictures';
import { Problems, InvalidFile } from '../catalogue/entry-problems';
import { missingTargets, type PlannedEntry, readLastPositions } from '../catalogue/plan-entry';
import { FilePlan, forEachKind } from './file-plan';
import { type ImportedFile, readImported, type Report } from './imported-file';
import { groupsOf, planGroup } from './plan-group';

interface CompareOptions {
  readonly db: DataSource;
  readonly pictures: UploadedPictures;
  readonly file: ImportedFile;
  /** The same for each comparison of an import: new entries are planned with it. */
  readonly now: Date;
  readonly report: Report;
}

type MissingTarget = ReturnType<typeof missingTargets>[number];

/** Validates a file and compares it with the shop, of which nothing is changed. @throws InvalidFile with all problems */
export async function compareFile({ db, pictures, file, now, report }: CompareOptions): Promise<FilePlan> {
  const [plan, problems] = [new FilePlan(), new Problems()];
  const last = await readLastPositions(db.manager);
  const context = { problems, now, last, stock: file.stock };
  const slugs = forEachKind(() => new Set<string>());
  const isMissing = ({ kind, slug }: MissingTarget) => !slugs[kind].has(slug);
  const missing: MissingTarget[] = [];
  try {
    for await (const group of groupsOf(readImported(file, report), problems, slugs))
      for (const planned of await planGroup(db.manager, group, context)) {
        await checkPictures(pictures, planned, problems);
        missing.push(...missingTargets(planned).filter(isMissing));
        if (problems.isEmpty) plan.add(planned);
      }
  } catch (error) {
    // Problems before the place where the file becomes unreadable are reported, too.
    if (!(error instanceof InvalidFile)) throw error;
    for (const problem of error.first) problems.add(problem, problem.reason);
  }
  // Lists may refer to later entries.
  for (const { problem } of missing.filter(isMissing)) problems.add(problem, problem.reason);
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
