import { existsSync } from 'node:fs';
import path from 'node:path';
import { matchRoute, routes } from './routes';

describe('routes', () => {
  it.each(routes.map(({ path: address, module, page }) => [address, module, page] as const))(
    '%s loads %s',
    async (_, module, page) => {
      expect(existsSync(path.resolve('client', module))).toBe(true);
      const { Component } = await page.preload();
      expect(module.endsWith(`/${Component.name}.tsx`)).toBe(true);
    },
  );

  it('finds the page of an address and its parameters', () => {
    expect(matchRoute('/product/rose-shea-hand-cream')).toMatchObject({
      route: { path: '/product/:slug' },
      params: { slug: 'rose-shea-hand-cream' },
    });
  });

  it('gives the not-found page to every other address', () => {
    expect(matchRoute('/no/such/page').route.module).toBe('pages/not-found/NotFoundPage.tsx');
  });

  it.each(['/shipping', '/billing', '/order-confirm/1'])('guards %s', (address) => {
    expect(matchRoute(address).route.guarded).toBe(true);
  });
});
