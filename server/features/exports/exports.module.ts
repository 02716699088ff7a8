import { defineModule } from '../module';
import { ExportSlots } from './export-slots';
import { exportRoutes } from './exports.rest';

/** Copies of catalogue and orders for apps of partners. */
export const exportsModule = defineModule({
  name: 'exports',
  services: ({ db, clock, edition, limits }) => ({
    db,
    clock,
    edition,
    limits,
    slots: new ExportSlots(),
  }),
  routes: exportRoutes,
});
