import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { PageModule } from '../app/page-modules';

const folder = path.resolve('client/pages');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('Page.tsx'));

/** Stands in for client/app/page-modules.ts, which only Vite can expand. The modules have the type that is asserted there too. */
export const pageModules = Object.fromEntries(
  files.map((file) => [`../pages/${file}`, () => import(path.join(folder, file)) as Promise<PageModule>]),
);
