import path from 'node:path';
import { sizesFolder } from '../../infra/media';
import { catalogueTransferModule } from '../catalogue-transfer/catalogue-transfer.module';
import { defineModule, type Infrastructure, type Use } from '../module';
import { operatorModule } from '../operator/operator.module';
import { NamedPictures } from './named-pictures';
import { PictureOverview } from './picture-overview';
import { PictureSearch } from './picture-search';
import { UnusedPictures } from './unused-pictures';

export type PictureServices = ReturnType<typeof createServices>;

function createServices({ db, clock, config, pictures: uploads }: Infrastructure, use: Use) {
  const { imports } = use(catalogueTransferModule);
  const { changes } = use(operatorModule);
  const parts = { uploads, clock, named: new NamedPictures(db), namedElsewhere: () => imports.waitingPictures() };
  const sizes = path.join(sizesFolder(config.dataDir), 'uploads');
  return {
    named: parts.named,
    overview: new PictureOverview(parts),
    unused: new UnusedPictures({ uploads, clock, changes, sizes, search: new PictureSearch(parts) }),
  };
}

/** Uploaded pictures that nothing names any more: their removal, and what the command line shows of them. */
export const picturesModule = defineModule({
  name: 'pictures',
  services: createServices,
  jobs: ({ unused }) => [
    { name: 'remove unused pictures', intervalMs: 60 * 60_000, run: (signal) => unused.run(signal) },
  ],
});
