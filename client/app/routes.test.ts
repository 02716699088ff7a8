import { existsSync } from 'node:fs';
import path from 'node:path';
import { matchRoutes } from 'react-router-dom';
import { idsAt, isGuarded, pageRoutes } from '../testing/page-routes';
import { routes } from './routes';

const addressOf = (pattern: string) =>
  new URL(pattern.replace(/:\w+/, '1').replace('*', 'any'), 'https://shop.example').pathname;

describe('routes', () => {
  it.each(pageRoutes.map(({ path: pattern }) => pattern))(
    '%s has the id of its module, which loads',
    async (pattern) => {
      const matched = (matchRoutes(routes, addressOf(pattern)) ?? []).map(({ route }) => route);
      const id = matched.find((route) => route.id?.endsWith('.tsx'))?.id ?? '';
      expect(existsSync(path.join('client', id))).toBe(true);
      const lazy = matched.at(-1)?.lazy;
      if (typeof lazy !== 'function') throw new Error(`${id} is not loaded on demand.`);
      const { Component } = await lazy();
      expect(Component?.name).toBe(path.basename(id, '.tsx'));
    },
  );

  it.each(['/SHOP', '/shop/', '/%73hop', '/shop//'])('match %s in any case and encoding', (address) => {
    expect(idsAt(address)).toEqual(['pages/shop/ShopPage.tsx']);
  });

  it('match every other path to the not-found page', () => {
    expect(idsAt('/no/such/page')).toEqual(['pages/not-found/NotFoundPage.tsx']);
  });

  it.each([
    ...['/shipping', '/billing', '/order-confirm/1'],
    ...['/dashboard', '/account-info', '/change-password', '/wishlist', '/review'],
    ...['/order-history', '/your-order/261119556232841', '/cancelorderproduct/1', '/returnorderproduct/1'],
    ...['/addressbook', '/add/addressbook', '/edit/addressbook'],
  ])('guard %s', (address) => {
    expect(isGuarded(address)).toBe(true);
  });
});
