import { requireStaff } from '../../graphql/staff-access';
import { type StaffContext } from '../../infra/request/staff-context';
import { type WriteProduct, type PriceChanges as Edits } from '../../features/products/write-product';
import { type StockChanges } from '../../features/products/set-and-receive-stock';
import { actorName, type AuditedChanges } from '../audit/audited-changes';
import { type ProductList, type ProductRow } from './product-list';

interface ReceivedPieces {
  readonly pieces: number;
  readonly note: string | undefined;
  /** Of the dialog; see `AuditedChanges.once`. */
  readonly key: string | null;
}

interface CountedPieces {
  readonly stock: number;
  /** The stock that the caller has seen. */
  readonly seen: number;
  readonly note: string | undefined;
}

interface ProductChangesDependencies {
  readonly changes: AuditedChanges;
  readonly list: ProductList;
  readonly writeProduct: WriteProduct;
  readonly stockChanges: StockChanges;
}

type Caller = Pick<StaffContext, 'staff'>;

/** Changes of products by staff. Each returns the product as it is afterwards. @throws StaffError STALE with the current product */
export class ProductChanges {
  constructor(private readonly deps: ProductChangesDependencies) {}

  /** @throws the errors of `WriteProduct` */
  edit(caller: Caller, id: number, edits: Edits, version: string): Promise<ProductRow> {
    const { changes, writeProduct, list } = this.deps;
    return changes.byStaff(
      caller,
      (manager) => writeProduct.changePrices(manager, id, edits, version),
      () => list.get(id),
    );
  }

  /** Sets what was counted. */
  async setStock(caller: Caller, id: number, count: CountedPieces): Promise<ProductRow> {
    const { changes, stockChanges, list } = this.deps;
    const { slug } = await list.get(id);
    const actor = actorName(requireStaff(caller));
    return changes.byStaff(
      caller,
      (manager) => stockChanges.set(manager, { ...count, slug, actor }),
      () => list.get(id),
    );
  }

  /** Adds the pieces of a delivery, once for each key. */
  async receive(caller: Caller, id: number, { key, ...delivery }: ReceivedPieces): Promise<ProductRow> {
    const { changes, stockChanges, list } = this.deps;
    const { slug } = await list.get(id);
    const viewer = requireStaff(caller);
    const call = { key, content: ['receiveProductStock', id, delivery.pieces, delivery.note] };
    await changes.once(viewer, call, (manager) =>
      stockChanges.receive(manager, { ...delivery, slug, actor: actorName(viewer) }),
    );
    return list.get(id);
  }
}
