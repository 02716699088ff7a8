import { defineModule } from '../../features/module';
import { auditModule } from '../audit/audit.module';
import { StaffCategoriesResolver } from './categories.resolver';
import { StaffTagsResolver } from './tags.resolver';

/** Categories and tags. */
export const staffCategoriesModule = defineModule({
  name: 'staff/categories',
  services: ({ db }, use) => ({
    db,
    changes: use(auditModule).changes,
  }),
  adminResolvers: [
    [StaffCategoriesResolver, (s) => new StaffCategoriesResolver(s.db, s.changes)],
    [StaffTagsResolver, (s) => new StaffTagsResolver(s.db, s.changes)],
  ],
});
