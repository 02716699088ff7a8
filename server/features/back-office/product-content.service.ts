import { type DataSource } from 'typeorm';
import { toDecimal } from '../../../domain/money';
import { type ProductField, productFields } from '../../../domain/staff/product-fields';
import { StaffError, staffError, staffMessages } from '../../../domain/staff/staff-errors';
import { isUniqueViolation } from '../../infra/database/transaction';
import { masterUrl } from '../../infra/media-manifest';
import { type UploadedPictures } from '../../infra/pictures/uploaded-pictures';
import { type StaffViewer } from '../../infra/request/staff-context';
import { listNamed } from '../catalogue/catalogue-fields';
import { contentLists, readContent, type StoredContent } from '../catalogue/product-content';
import { Product } from '../catalogue/product.entity';
import { type SectionColumn, sections } from '../catalogue/product-sections';
import { StaleProduct } from '../catalogue/stock-changes';
import { type ProductService } from '../catalogue/product.service';
import { type AuditedChanges } from '../operator/audit-log';
import { viewerActor } from '../staff/staff-actor';
import { type ProductContent, type ProductContentInput } from './product-content.types';

/** Products as they are written, with versions, and audited in the name of the caller. */
export class ProductContents {
  constructor(
    private readonly db: DataSource,
    private readonly changes: AuditedChanges,
    private readonly products: ProductService,
    private readonly pictures: UploadedPictures,
  ) {}

  async find(id: number): Promise<ProductContent | null> {
    const stored = await readContent(this.db.manager, id);
    return stored && contentView(stored);
  }

  /** @throws the errors of `ProductService` */
  async create(viewer: StaffViewer, input: ProductContentInput): Promise<ProductContent> {
    const values = contentValues(input);
    // Before the transaction: other writers do not wait for the disk.
    await this.pictures.keepNamed(values);
    const id = await withFreeAddress(() =>
      this.changes.run(viewerActor(viewer), (manager) => this.products.create(manager, input.slug ?? '', values)),
    );
    return this.get(id);
  }

  /** @throws StaffError STALE with the current content; the errors of `ProductService` */
  async edit(viewer: StaffViewer, id: number, version: string, input: ProductContentInput): Promise<ProductContent> {
    const change = { id, version, slug: input.slug ?? undefined, values: contentValues(input) };
    await this.pictures.keepNamed(change.values, (await this.db.manager.findOneBy(Product, { id })) ?? undefined);
    try {
      await withFreeAddress(() =>
        this.changes.run(viewerActor(viewer), (manager) => this.products.change(manager, change)),
      );
    } catch (error) {
      const [problem] = error instanceof StaleProduct ? error.problems : [];
      throw problem ? new StaffError(problem, await this.get(id)) : error;
    }
    return this.get(id);
  }

  private async get(id: number): Promise<ProductContent> {
    const content = await this.find(id);
    if (!content) throw staffError('NOT_FOUND', staffMessages.unknownProduct, 'id');
    return content;
  }
}

/** Two products that get the same address at the same time: the second one learns it from the index. */
async function withFreeAddress<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isUniqueViolation(error) ? staffError('INVALID', staffMessages.addressTaken, 'slug') : error;
  }
}

const fields = Object.entries<ProductField>(productFields);

/** The content as staff read it. */
function contentView({ stored: { id, slug, row, lists }, version }: StoredContent): ProductContent {
  const unreadable: string[] = [];
  const values = fields.map(([name, { kind }]) => {
    const value: unknown = row[name];
    if (kind === 'price') return [name, toDecimal(Number(value))];
    if (kind !== 'section') return [name, value];
    // A section's name and text.
    const parsed = sections[name as SectionColumn][0](value as string | null);
    if (parsed.invalid) unreadable.push(name);
    return [name, parsed.value];
  });
  // `ProductContent` has the fields of the table, and the lists.
  return {
    ...Object.fromEntries(values),
    ...Object.fromEntries(contentLists.map(({ name }) => [name, lists[name] ?? []])),
    ...{ id: String(id), slug, version, image: masterUrl(String(row['featureImage'])), unreadable },
  } as ProductContent;
}

/** What an input changes, in the form of the catalogue's files. */
function contentValues({ slug: _, ...input }: ProductContentInput): Readonly<Record<string, unknown>> {
  const given = Object.entries<unknown>({ ...input }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([name, value]) => [name, value === null ? emptyValue(name) : fileValue(name, value)]),
  );
}

function emptyValue(name: string): unknown {
  if (name === 'shortDescription' || name === 'description') return '';
  return listNamed('product', name) ? [] : null;
}

function fileValue(name: string, value: unknown): unknown {
  if (!(name in sections)) return value;
  // The section's writer takes what its input contains.
  const write = sections[name as SectionColumn][1] as (section: unknown) => string | null;
  return write(value);
}
