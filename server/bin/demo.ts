import { sanitise } from '../infra/html';
import { demoShop } from '../seed/demo-shop';
import { seedShop } from '../seed/seed-shop';
import type { Shop } from '../app/shop';

/** Fills an empty database with the demo shop. @returns whether it did */
export function seedDemoShop({ db, config, clock, passwords }: Shop): Promise<boolean> {
  return seedShop(db, demoShop, {
    region: config.region,
    clock,
    hashPassword: (password) => passwords.hash(password, 'the demo'),
    sanitise,
  });
}
