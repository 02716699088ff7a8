import { StaffError } from '../../../domain/staff/staff-errors';
import { type Edition } from '../../../domain/editions';
import { type StaffViewer } from '../../infra/request/staff-context';
import { type EditProduct, type ProductChanges as Edits } from '../catalogue/edit-product';
import { StaleProduct, type StockChanges } from '../catalogue/stock-changes';
import { type AuditedChanges } from '../operator/audit-log';
import { viewerActor } from '../staff/staff-actor';
import { type ChangesOnce } from './changes-once';
import { type ProductList } from './product-list';
import { type StaffProduct, staffProductOf } from './product.types';

interface ReceivedPieces {
  readonly pieces: number;
  readonly note: string | undefined;
  /** Of the dialog; see `ChangesOnce`. */
  readonly key: string | null;
}

interface ProductChangesDependencies {
  readonly edition: Edition;
  readonly changes: AuditedChanges;
  readonly once: ChangesOnce;
  readonly list: ProductList;
  readonly editProduct: EditProduct;
  readonly stockChanges: StockChanges;
}

/** Changes of products by staff: the operations of the command line, with versions, and audited in the name of the caller. */
export class ProductChanges {
  constructor(private readonly deps: ProductChangesDependencies) {}

  /** @throws StaffError STALE with the current product; the errors of `EditProduct` */
  async edit(viewer: StaffViewer, id: number, edits: Edits, version: string | undefined): Promise<StaffProduct> {
    return this.withConflict(id, async () => {
      const { changes, editProduct } = this.deps;
      await changes.run(viewerActor(viewer), (manager) => editProduct.edit(manager, id, edits, version));
    });
  }

  /** Sets what was counted. @param seen the stock that the caller has seen. @throws StaffError STALE with the current product */
  async setStock(
    viewer: StaffViewer,
    id: number,
    { stock, seen, note }: { readonly stock: number; readonly seen: number; readonly note: string | undefined },
  ): Promise<StaffProduct> {
    const { slug } = await this.deps.list.get(id);
    const actor = viewerActor(viewer);
    return this.withConflict(id, async () => {
      await this.deps.changes.run(actor, async (manager) => {
        const entry = { slug, stock, seen, note, actor: actor.name };
        const before = await this.deps.stockChanges.set(manager, entry);
        const event = { action: 'product stock', subject: slug };
        return { result: undefined, auditRecord: { ...event, before: { stock: before }, after: { stock, note } } };
      });
    });
  }

  /** Adds the pieces of a delivery, once for each key. */
  async receive(viewer: StaffViewer, id: number, { pieces, note, key }: ReceivedPieces): Promise<StaffProduct> {
    const { slug } = await this.deps.list.get(id);
    const actor = viewerActor(viewer);
    const call = { key, content: ['receiveProductStock', id, pieces, note] };
    await this.deps.once.run(viewer, call, async (manager) => {
      const before = await this.deps.stockChanges.receive(manager, { slug, pieces, note, actor: actor.name });
      const event = { action: 'product delivery', subject: slug };
      const after = { stock: before + pieces, pieces, note };
      return { result: undefined, auditRecord: { ...event, before: { stock: before }, after } };
    });
    return this.view(id);
  }

  private async withConflict(id: number, work: () => Promise<void>): Promise<StaffProduct> {
    try {
      await work();
      return await this.view(id);
    } catch (error) {
      const [problem] = error instanceof StaleProduct ? error.problems : [];
      throw problem ? new StaffError(problem, await this.view(id)) : error;
    }
  }

  private async view(id: number): Promise<StaffProduct> {
    return staffProductOf(await this.deps.list.get(id), this.deps.edition);
  }
}
