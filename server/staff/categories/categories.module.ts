import { productsModule } from '../../features/products/products.module';
import { defineModule } from '../../features/module';
import { auditModule } from '../audit/audit.module';
import { StaffCategoriesResolver } from './categories.resolver';
import { StaffTagsResolver } from './tags.resolver';

/** Categories and tags. */
export const staffCategoriesModule = defineModule({
  name: 'staff/categories',
  services: ({ db }, use) => ({
    ...{ db, changes: use(auditModule).changes, writeClassification: use(productsModule).writeClassification },
  }),
  adminResolvers: [
    [StaffCategoriesResolver, (s) => new StaffCategoriesResolver(s.db, s.changes, s.writeClassification)],
    [StaffTagsResolver, (s) => new StaffTagsResolver(s.db, s.changes, s.writeClassification)],
  ],
});
