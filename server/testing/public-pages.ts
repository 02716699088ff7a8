import { routes } from '../../client/app/routes';

export const publicRoutes = routes.filter(({ path, guarded }) => !guarded && path !== '*').map(({ path }) => path);
