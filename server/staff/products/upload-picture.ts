import { type StaffViewer } from '../../infra/request/staff-context';
import { acceptPicture } from '../../infra/pictures/accept-picture';
import { type UploadedPictures } from '../../infra/pictures/uploaded-pictures';
import { type AuditedChanges } from '../audit/audited-changes';

export interface UploadedPicture {
  /** Products and blog posts store this path. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** Stores pictures that staff upload. They are public from then on; pages show them where a product, a blog post or an ingredient names their path. */
export class PictureUploads {
  constructor(
    private readonly uploads: UploadedPictures,
    private readonly changes: AuditedChanges,
  ) {}

  /** @throws ShopError INVALID for a file that is not a usable picture */
  async add(viewer: StaffViewer, upload: Buffer): Promise<UploadedPicture> {
    const { content, width, height } = await acceptPicture(upload);
    const path = await this.uploads.store({ content, width, height });
    const after = { width, height, bytes: content.length, uploadedBytes: upload.length };
    await this.changes.note(viewer, { action: 'picture upload', subject: path, before: null, after });
    return { path, width, height };
  }
}
