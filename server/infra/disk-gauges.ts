import { statfs } from 'node:fs/promises';
import { type GaugeGroup } from './gauges';

/** The file system of a folder, which the shop must be able to write to. */
export const diskGauges = (folder: string): GaugeGroup => ({
  name: 'disk',
  help: {
    shop_disk_free_bytes: 'Bytes that the shop may still write to the file system of DATA_DIR.',
    shop_disk_size_bytes: 'Size of the file system of DATA_DIR in bytes.',
  },
  read: async () => {
    const { bsize, bavail, blocks } = await statfs(folder);
    return { shop_disk_free_bytes: bavail * bsize, shop_disk_size_bytes: blocks * bsize };
  },
});
