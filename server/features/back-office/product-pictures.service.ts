import { type DataSource } from 'typeorm';
import { StaffError, staffError, staffMessages } from '../../../domain/staff/staff-errors';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { isSizable } from '../../infra/media';
import { masters } from '../../infra/media-manifest';
import { type StaffViewer } from '../../infra/request/staff-context';
import { isUploaded } from '../../infra/pictures/upload-names';
import { type UploadedPictures } from '../../infra/pictures/uploaded-pictures';
import { type PicturesOfProduct, type ProductPictures } from '../catalogue/product-pictures';
import { StaleProduct } from '../catalogue/stock-changes';
import { type AuditedChanges } from '../operator/audit-log';
import { viewerActor } from '../staff/staff-actor';
import { picturesView, type StaffProductPictures } from './product-pictures.types';

interface PictureChangesDependencies {
  readonly db: DataSource;
  readonly changes: AuditedChanges;
  readonly pictures: ProductPictures;
  readonly uploads: UploadedPictures;
}

/** The pictures of products, as staff order them. */
export class PictureChanges {
  constructor(private readonly deps: PictureChangesDependencies) {}

  read(productId: number): Promise<PicturesOfProduct> {
    return this.deps.pictures.read(this.deps.db.manager, productId);
  }

  /** @throws StaffError NOT_FOUND, INVALID, LIMIT_EXCEEDED; STALE with the present pictures */
  async set(
    viewer: StaffViewer,
    productId: number,
    paths: readonly string[],
    version: string,
  ): Promise<StaffProductPictures> {
    const { changes, pictures } = this.deps;
    await this.assertUsable(productId, paths);
    try {
      await changes.run(viewerActor(viewer), (manager) => pictures.set(manager, productId, paths, version));
      return picturesView(await this.read(productId));
    } catch (error) {
      const [problem] = error instanceof StaleProduct ? error.problems : [];
      throw problem ? new StaffError(problem, picturesView(await this.read(productId))) : error;
    }
  }

  private async assertUsable(productId: number, paths: readonly string[]): Promise<void> {
    if (paths.length > staffLimits.pictures)
      throw staffError('LIMIT_EXCEEDED', staffMessages.tooManyPictures, 'pictures');
    if (new Set(paths).size < paths.length) throw staffError('INVALID', staffMessages.repeatedPicture, 'pictures');
    // What the product shows already may stay, even if its file is missing.
    const known = new Set((await this.read(productId)).pictures);
    const before = [...known];
    if (paths.some((path) => !known.has(path) && !isUploaded(path) && !(masters.has(path) && isSizable(path))))
      throw staffError('INVALID', staffMessages.unknownPicture, 'pictures');
    await this.deps.uploads.keepNamed({ pictures: paths }, before);
  }
}
