import { pageModules } from './page-modules';
import { matchRoute, routes } from './routes';

describe('routes', () => {
  it.each(routes.map(({ path, module, page }) => [path, module, page] as const))(
    '%s loads %s',
    async (_, module, page) => {
      const { Component } = await page.preload();
      expect(typeof Component).toBe('function');
      expect(module.endsWith(`/${Component.name}.tsx`)).toBe(true);
    },
  );

  it('has a route for every page', () => {
    const routed = new Set(routes.map(({ module }) => `../${module}`));
    expect([...routed].sort()).toEqual(Object.keys(pageModules).sort());
  });

  it('matches a path to its page and parameters', () => {
    expect(matchRoute('/product/rose-shea-hand-cream')).toMatchObject({
      route: { path: '/product/:slug' },
      params: { slug: 'rose-shea-hand-cream' },
    });
  });

  it.each(['/SHOP', '/shop/', '/%73hop', '/shop//'])(
    'matches %s like the router does, in any case and encoding',
    (path) => {
      expect(matchRoute(path).route.path).toBe('/shop');
    },
  );

  it('matches every other path to the not-found page', () => {
    expect(matchRoute('/no/such/page').route.module).toBe('pages/not-found/NotFoundPage.tsx');
  });

  it.each([
    ...['/shipping', '/billing', '/order-confirm/1'],
    ...['/dashboard', '/account-info', '/change-password', '/wishlist', '/review'],
    ...['/order-history', '/your-order/261119556232841', '/cancelorderproduct/1', '/returnorderproduct/1'],
    ...['/addressbook', '/add/addressbook', '/edit/addressbook'],
  ])('marks %s as guarded', (address) => {
    expect(matchRoute(address).route.guarded).toBe(true);
  });
});
