import path from 'node:path';
import { sizesFolder } from '../../infra/media';
import { defineModule, type Infrastructure, type Use } from '../../features/module';
import { auditModule } from '../audit/audit.module';
import { UnusedPictures } from './remove-unused-pictures';

function createServices({ db, clock, config, pictures }: Infrastructure, use: Use) {
  const { changes } = use(auditModule);
  const sizes = path.join(sizesFolder(config.dataDir), 'uploads');
  return { unused: new UnusedPictures({ db, pictures, changes, clock, sizes }) };
}

/** The removal of uploaded pictures that nothing names any more. */
export const picturesModule = defineModule({
  name: 'staff/pictures',
  services: createServices,
  jobs: ({ unused }) => [{ name: 'remove unused pictures', intervalMs: 60 * 60_000, run: () => unused.run() }],
});
