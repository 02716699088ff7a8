import { defineModule } from '../module';
import { FormerSlug } from './former-slug.entity';

/** Former slugs of products, ingredients and blog posts. */
export const redirectsModule = defineModule({
  name: 'redirects',
  entities: [FormerSlug],
  services: () => ({}),
});
