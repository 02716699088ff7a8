import { productsModule } from '../../features/products/products.module';
import { defineModule } from '../../features/module';
import { auditModule } from '../audit/audit.module';
import { StaffIngredientFieldsResolver, StaffIngredientsResolver } from './ingredients.resolver';

/** The pages of ingredients. */
export const staffIngredientsModule = defineModule({
  name: 'staff/ingredients',
  services: ({ db }, use) => ({
    db,
    changes: use(auditModule).changes,
    writeIngredient: use(productsModule).writeIngredient,
  }),
  adminResolvers: [
    [StaffIngredientsResolver, (s) => new StaffIngredientsResolver(s.db, s.changes, s.writeIngredient)],
    [StaffIngredientFieldsResolver, ({ db }) => new StaffIngredientFieldsResolver(db)],
  ],
});
