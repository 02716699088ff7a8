import { statfs } from 'node:fs/promises';
import { withDeadline } from './request/request-limits';

/** Numbers of the database that operators watch. A feature declares those of its tables. */
export interface GaugeGroup {
  /** Names the group in the log. */
  readonly name: string;
  /** The meaning of each value, by its name: "shop_mails_waiting". */
  readonly help: Readonly<Record<string, string>>;
  /** Reads all values of the group, in statements whose cost is bounded. */
  read(): Promise<Readonly<Record<string, number>>>;
}

/** The time is longer than any of the statements takes; scrapers give up after ten seconds by default. */
const maxReadMs = 3000;

/**
 * Returns the values of all groups by name. A group that cannot be read, or not in time, is reported and has no values, so that the alert on
 * their absence fires instead of an outdated value being shown.
 */
export async function readGauges(
  groups: readonly GaugeGroup[],
  report: (group: GaugeGroup, error: unknown) => void,
  milliseconds = maxReadMs,
): Promise<ReadonlyMap<string, number>> {
  const late = () => new Error(`The numbers were not read within ${milliseconds} ms.`);
  const values = await Promise.all(
    groups.map(async (group) => {
      try {
        return Object.entries(await withDeadline(milliseconds, group.read(), late));
      } catch (error) {
        report(group, error);
        return [];
      }
    }),
  );
  return new Map(values.flat());
}

/** The numbers of the file system of a folder, which the shop must be able to write to. */
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
