import { readFileSync } from 'node:fs';
import { pictureUpload } from '../../domain/media';
import { catalogueUpload } from '../../domain/staff/catalogue-file';

const configuration = readFileSync('deploy/nginx/nginx.conf', 'utf8');

/** Returns the limit of a location, in bytes. */
function limitOf(path: string): number {
  const [, megabytes] =
    new RegExp(`location = ${path} \\{[^}]*client_max_body_size (\\d+)m;`).exec(configuration) ?? [];
  return Number(megabytes) * 1024 * 1024;
}

describe('nginx in front of the shop', () => {
  it('passes on the largest picture and the largest file of the catalogue that the shop accepts', () => {
    expect(limitOf('/admin/pictures')).toBe(pictureUpload.maxBytes);
    expect(limitOf('/admin/imports/catalogue')).toBe(catalogueUpload.maxBytes);
  });
});
