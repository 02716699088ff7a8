import { accountRoutes } from './account-routes';
import { matchRoute } from './routes';

describe('the routes of an account', () => {
  it.each(accountRoutes.map((route) => [route.path, route] as const))(
    '%s is open to signed-in customers alone',
    (path, route) => {
      expect(route.guarded).toBe(true);
      expect(matchRoute(path.replace(':ordernumber', '261119556232841')).route).toBe(route);
    },
  );
});
