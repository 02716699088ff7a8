import { Arg, Args, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { KeyPageArguments, keyPage } from '../../graphql/key-page';
import { RowId } from '../../graphql/row-id';
import { EditorsOnly, requireStaff } from '../../graphql/staff-access';
import { type StaffContext } from '../../infra/request/staff-context';
import { kindsInOrder } from '../../features/products/catalogue/entry-fields';
import { type PreviewedEntry } from '../../features/products/import/previewed-changes';
import { type CatalogueImport } from './catalogue-import.entity';
import {
  CatalogueChangeEnum,
  CatalogueChangePage,
  CatalogueConflictPage,
  CatalogueImportPayload,
  CatalogueImportType,
  FileProblemType,
  ImportCountType,
} from './catalogue-import.types';
import { type CatalogueImports } from './catalogue-imports.service';
import { type ImportRows } from './import-rows';

/** Returns a page of a list that is stored as a whole. The key of an entry is its place in the list, from 1. */
function pageOf<Entry extends object>(
  wanted: KeyPageArguments,
  entries: readonly Entry[],
  isWanted: (entry: Entry) => boolean = () => true,
) {
  const keyed = entries.map((entry, index) => ({ ...entry, key: index + 1 })).filter(isWanted);
  return keyPage(wanted, {
    read: (after, take) => Promise.resolve(keyed.filter(({ key }) => key > (after?.id ?? 0)).slice(0, take)),
    keyOf: ({ key }) => ({ id: key }),
  });
}

/** Imports of the catalogue. The file itself is sent to /admin/imports/catalogue. */
@Resolver(() => CatalogueImportType)
export class CatalogueImportResolver {
  constructor(
    private readonly imports: CatalogueImports,
    private readonly rows: ImportRows,
  ) {}

  @EditorsOnly()
  @Query(() => CatalogueImportType, {
    nullable: true,
    description: 'The latest import of all staff; null without one in the last day.',
  })
  catalogueImport(): Promise<CatalogueImport | null> {
    return this.rows.latest();
  }

  @FieldResolver(() => [ImportCountType], { description: 'Numbers of changes by kind; empty before the preview.' })
  counts(@Root() { tallies }: CatalogueImport): ImportCountType[] {
    return tallies ? kindsInOrder.map((kind) => ({ kind, ...tallies[kind] })) : [];
  }

  @FieldResolver(() => [FileProblemType], { description: 'The first problems of a refused file, at most 100.' })
  problems(@Root() { problems }: CatalogueImport): readonly FileProblemType[] {
    return problems ?? [];
  }

  @EditorsOnly()
  @Query(() => CatalogueChangePage, {
    description:
      'The preview of an import: the first 500 entries that it adds, and the first 500 that it changes; empty without a preview.',
  })
  async catalogueImportChanges(
    @RowId('import') id: number,
    @Args(() => KeyPageArguments) wanted: KeyPageArguments,
    @Arg('outcome', () => CatalogueChangeEnum, {
      nullable: true,
      description: 'Only entries with this kind of change.',
    })
    outcome?: PreviewedEntry['outcome'] | null,
  ): Promise<CatalogueChangePage> {
    return pageOf(wanted, await this.imports.changesOf(id), (entry) => outcome == null || entry.outcome === outcome);
  }

  @EditorsOnly()
  @Query(() => CatalogueConflictPage, {
    description:
      'The first 100 entries that an import left as they were, because another person changed them after the comparison.',
  })
  async catalogueImportConflicts(
    @RowId('import') id: number,
    @Args(() => KeyPageArguments) wanted: KeyPageArguments,
  ): Promise<CatalogueConflictPage> {
    return pageOf(wanted, (await this.rows.find(id))?.conflicts ?? []);
  }

  @EditorsOnly()
  @Mutation(() => CatalogueImportPayload, {
    description:
      'Begins to store exactly the changes of the preview. If products have changed since, there is a new preview instead.',
  })
  async applyCatalogueImport(
    @RowId('import') id: number,
    @Arg('version', () => Int, { description: 'Number of the preview that the caller has seen.' }) version: number,
    @Ctx() context: StaffContext,
  ): Promise<CatalogueImportPayload> {
    return { catalogueImport: await this.imports.apply(requireStaff(context), id, version) };
  }

  @EditorsOnly()
  @Mutation(() => CatalogueImportPayload, {
    description: 'Discards an import, or stops one whose changes are being stored. Stored changes stay.',
  })
  async cancelCatalogueImport(
    @RowId('import') id: number,
    @Ctx() context: StaffContext,
  ): Promise<CatalogueImportPayload> {
    return { catalogueImport: await this.imports.cancel(requireStaff(context), id) };
  }
}
