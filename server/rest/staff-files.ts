import { type Readable } from 'node:stream';
import { type StaffRole } from '../../domain/staff/staff-roles';
import { type StaffViewer } from '../infra/request/staff-context';

/** A file that staff save: `GET /admin/exports/<file>`. */
export interface StaffExport {
  /** The name of the file: "orders.csv". */
  readonly file: string;
  /** The roles that may save it; owners always may. */
  readonly roles: readonly StaffRole[];
  /** Notes the export in the audit log and returns the parts of the file, which are read while they are sent. */
  readonly start: (viewer: StaffViewer, query: URLSearchParams) => Promise<AsyncGenerator<string>>;
}

/** A file that staff send. */
export interface SentFile {
  readonly content: Readable;
  /** One of the upload's content types. */
  readonly type: string;
  readonly query: URLSearchParams;
}

/** A path below /admin to which staff send a file: its body is the file itself, so there is no name to trust. */
export interface StaffUpload {
  readonly path: string;
  /** The roles that may send it; owners always may. */
  readonly roles: readonly StaffRole[];
  readonly types: readonly string[];
  readonly maxBytes: number;
  /** The messages for another content type, and for a file that is too long. */
  readonly messages: { readonly type: string; readonly bytes: string };
  /** Stores the file. @throws ShopError or StaffError for a file that is not accepted */
  readonly receive: (
    viewer: StaffViewer,
    file: SentFile,
  ) => Promise<{ readonly status: number; readonly body: object }>;
}
