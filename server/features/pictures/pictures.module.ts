import path from 'node:path';
import { sizesFolder } from '../../infra/media';
import { catalogueTransferModule } from '../catalogue-transfer/catalogue-transfer.module';
import { defineModule, type Infrastructure, type Use } from '../module';
import { operatorModule } from '../operator/operator.module';
import { UnusedPictures } from './unused-pictures';

function createServices({ db, clock, config, pictures }: Infrastructure, use: Use) {
  const { imports } = use(catalogueTransferModule);
  const { changes } = use(operatorModule);
  const sizes = path.join(sizesFolder(config.dataDir), 'uploads');
  const namedElsewhere = () => imports.waitingPictures();
  return { unused: new UnusedPictures({ db, pictures, changes, clock, sizes, namedElsewhere }) };
}

/** The removal of uploaded pictures that nothing names any more. */
export const picturesModule = defineModule({
  name: 'pictures',
  services: createServices,
  jobs: ({ unused }) => [{ name: 'remove unused pictures', intervalMs: 60 * 60_000, run: () => unused.run() }],
});
