import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { KeyPageArguments, keyPage } from '../../graphql/key-page';
import { rowIdOf } from '../../graphql/row-id';
import { requireStaff, StaffOnly } from '../../graphql/staff-access';
import { type StaffContext } from '../../infra/request/staff-context';
import { recordKinds } from '../../features/products/catalogue/entry-fields';
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

@ArgsType()
class ConflictListArguments extends KeyPageArguments {
  @Field(() => ID, { description: 'Identifier of the import.' })
  id: string;
}

@ArgsType()
class ChangeListArguments extends ConflictListArguments {
  @Field(() => CatalogueChangeEnum, { nullable: true, description: 'Only entries that are added, or changed.' })
  outcome?: PreviewedEntry['outcome'] | null;
}

/** A page of a list that is kept as a whole. The place of an entry in it, from 1, is its key. */
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
  constructor(private readonly imports: CatalogueImports) {}

  @StaffOnly('manager', 'editor')
  @Query(() => CatalogueImportType, {
    nullable: true,
    description: 'The import that began last, of anybody; null if there was none in the last day.',
  })
  catalogueImport(): Promise<CatalogueImport | null> {
    return this.imports.latest();
  }

  @FieldResolver(() => [ImportCountType], { description: 'What changes, by kind; empty before the preview.' })
  counts(@Root() { tallies }: CatalogueImport): ImportCountType[] {
    return tallies ? recordKinds.map((kind) => ({ kind, ...tallies[kind] })) : [];
  }

  @FieldResolver(() => [FileProblemType], {
    description: 'The first problems of a file that was refused, at most 100.',
  })
  problems(@Root() { problems }: CatalogueImport): readonly FileProblemType[] {
    return problems ?? [];
  }

  @StaffOnly('manager', 'editor')
  @Query(() => CatalogueChangePage, {
    description:
      'What the preview of an import changes: the first 500 entries that are added, and that are changed; empty while there is no preview.',
  })
  async catalogueImportChanges(
    @Args(() => ChangeListArguments) wanted: ChangeListArguments,
  ): Promise<CatalogueChangePage> {
    const { id, outcome } = wanted;
    const changes = await this.imports.changesOf(rowIdOf(id));
    return pageOf(wanted, changes, (each) => outcome == null || each.outcome === outcome);
  }

  @StaffOnly('manager', 'editor')
  @Query(() => CatalogueConflictPage, {
    description:
      'What an import has left as it was, because somebody had changed it since the comparison: the first 100 entries.',
  })
  async catalogueImportConflicts(@Args(() => ConflictListArguments) wanted: ConflictListArguments) {
    return pageOf(wanted, await this.imports.conflictsOf(rowIdOf(wanted.id)));
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => CatalogueImportPayload, {
    description:
      'Begins to store exactly what the preview says. If products were changed since, nothing is stored, and there is a new preview.',
  })
  async applyCatalogueImport(
    @Arg('id', () => ID, { description: 'Identifier of the import.' }) id: string,
    @Arg('version', () => Int, { description: 'Number of the preview that the caller has seen.' }) version: number,
    @Ctx() context: StaffContext,
  ): Promise<CatalogueImportPayload> {
    const catalogueImport = await this.imports.apply(requireStaff(context), rowIdOf(id), version);
    return { catalogueImport, userErrors: [] };
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => CatalogueImportPayload, {
    description:
      'Discards an import before its changes are stored; while they are stored, stops it: what is stored stays.',
  })
  async cancelCatalogueImport(
    @Arg('id', () => ID, { description: 'Identifier of the import.' }) id: string,
    @Ctx() context: StaffContext,
  ): Promise<CatalogueImportPayload> {
    const catalogueImport = await this.imports.cancel(requireStaff(context), rowIdOf(id));
    return { catalogueImport, userErrors: [] };
  }
}
