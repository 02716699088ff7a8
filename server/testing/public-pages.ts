import { pageRoutes } from '../../client/testing/page-routes';

export const publicRoutes = pageRoutes.filter(({ path, guarded }) => !guarded && path !== '*').map(({ path }) => path);
