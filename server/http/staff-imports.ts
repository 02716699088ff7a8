import { Transform } from 'node:stream';
import { type Request, type RequestHandler, type Response } from 'express';
import { ShopError } from '../../domain/errors';
import { catalogueFormats, catalogueUpload } from '../../domain/staff/catalogue-file';
import { StaffError } from '../../domain/staff/staff-errors';
import { type Shop } from '../shop';
import { uploaderOf } from './staff-session';

/** The body has more bytes than it may. */
class TooLong extends Error {
  override readonly name = 'TooLong';
}

/** Passes a body of a bounded length: its header may say less, or nothing. */
function bounded(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      bytes += part.length;
      if (bytes > maxBytes) done(new TooLong());
      else done(null, part);
    },
  });
}

/** Stores an authorised upload of a file of the catalogue. */
export function storeCatalogueFile(shop: Pick<Shop, 'config' | 'backOffice'>): RequestHandler {
  return async (request, response) => {
    if (Number(request.get('content-length') ?? 0) > catalogueUpload.maxBytes) return refuseLong(response);
    try {
      const { imports } = await shop.backOffice();
      const id = await imports.receive(uploaderOf(response), fileOf(request, shop.config.publicUrl));
      response.status(202).json({ id: String(id) });
    } catch (error) {
      if (error instanceof TooLong) return refuseLong(response);
      // The client has closed the connection, so no response can be sent.
      if (request.destroyed && !request.complete) return;
      if (!(error instanceof StaffError || error instanceof ShopError)) throw error;
      const [{ code, message } = { code: 'INVALID', message: '' }] = error.problems;
      response.status(code === 'LOCKED' ? 409 : 422).json({ code, msg: message });
    }
  };
}

/** The rest of the body is not read: the connection ends with the answer. */
function refuseLong(response: Response): void {
  response.set('connection', 'close').status(413);
  response.json({ code: 'PAYLOAD_TOO_LARGE', msg: catalogueUpload.messages.bytes });
}

function fileOf(request: Request, base: string) {
  const { searchParams } = new URL(request.originalUrl, base);
  const format = catalogueFormats.find((each) => request.is(catalogueUpload.types[each])) ?? 'csv';
  const content = request.pipe(bounded(catalogueUpload.maxBytes));
  // The sender may go before the file is read, while nothing listens yet: the error would end the process. Readers get it nevertheless.
  content.on('error', () => undefined);
  // `pipe` passes no failure on.
  request.on('error', (error) => content.destroy(error));
  request.on('close', () => {
    if (!request.complete) content.destroy(new Error('The connection was closed.'));
  });
  return { name: searchParams.get('name') ?? '', format, setsStock: searchParams.get('stock') === 'all', content };
}
