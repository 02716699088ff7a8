import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { AuditEntry } from '../staff/audit/audit-entry.entity';
import { type Operator, createOperator } from './operator';
import { openTestShop, type TestShop } from './shop';

export const folder = mkdtempSync(path.join(os.tmpdir(), 'fernwild-catalogue-'));
export const inFolder = (file: string) => path.join(folder, file);
export const read = (file: string) => readFileSync(inFolder(file), 'utf8');

export async function openOperator(seeded: boolean): Promise<{ shop: TestShop; operator: Operator }> {
  // An earlier test file may have removed it.
  mkdirSync(folder, { recursive: true });
  const shop = await openTestShop({ seeded });
  return { shop, operator: createOperator({ db: shop.shop.db, region: 'UK', clock: shop.clock, folder }) };
}
export const audit = ({ shop }: TestShop) => shop.db.manager.find(AuditEntry);
