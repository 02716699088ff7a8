import { currentPage, largestPage } from '../../domain/pagination';
import type { PaymentMethod } from '../../domain/payment-methods';

const segment = encodeURIComponent;

/** All addresses of the shop; components do not hard-code paths. */
export const paths = {
  home: () => '/',
  shop: () => '/shop',
  category: (key: string) => `/shop/${segment(key)}`,
  product: (slug: string) => `/product/${segment(slug)}`,
  allReviews: (slug: string) => `/allreviews/${segment(slug)}`,
  blog: () => '/blog',
  blogPost: (slug: string) => `/blog-detail/${segment(slug)}`,
  aboutUs: () => '/aboutus',
  philosophy: () => '/philosophy',
  ourStory: () => '/our-story',
  faq: () => '/faq',
  ourImpact: () => '/ourimpact',
  ourPromises: () => '/our-promises',
  terms: () => '/terms-conditions',
  privacy: () => '/privacy-policy',
  contact: () => '/contactus',
  ingredients: () => '/ingredients',
  ingredient: (slug: string) => `/ingredient-product/${segment(slug)}`,
  search: (term: string) => `/search/${segment(term)}`,
  tag: (tag: string) => `/tag/${segment(tag)}`,
  cart: () => '/cart',
  /** @param origin path to return to after signing in; only paths of this shop are accepted */
  login: (origin?: string) => (origin ? `/login?from=${segment(origin)}` : '/login'),
  signUp: () => '/sign-up',
  forgot: () => '/forgot',
  dashboard: () => '/dashboard',
  accountInfo: () => '/account-info',
  orderHistory: () => '/order-history',
  order: (number: string) => `/your-order/${segment(number)}`,
  addressBook: () => '/addressbook',
  addAddress: () => '/add/addressbook',
  editAddress: (id: string) => `/edit/addressbook?id=${segment(id)}`,
  myReviews: () => '/review',
  wishlist: () => '/wishlist',
  changePassword: () => '/change-password',
  shipping: () => '/shipping',
  /** @param method selects a payment method */
  billing: (method?: PaymentMethod) => (method ? `/billing?method=${method}` : '/billing'),
  orderConfirm: (number: string) => `/order-confirm/${segment(number)}`,
  /** Cancelling and returning both apply to all items of the order. */
  cancelOrderItems: (number: string) => `/cancelorderproduct/${segment(number)}`,
  returnOrderItems: (number: string) => `/returnorderproduct/${segment(number)}`,
} as const;

const anyOrigin = 'https://shop.invalid';

/**
 * Returns the origin of a sign-in when it is a path of this shop, otherwise undefined.
 * Prevents open redirects through links like /login?from=//evil.example or /\evil.example.
 */
export function safeOrigin(path: string | null | undefined): string | undefined {
  if (!path?.startsWith('/') || /[\\\s]/.test(path) || !URL.canParse(path, anyOrigin)) return undefined;
  const url = new URL(path, anyOrigin);
  if (url.origin !== anyOrigin || url.pathname.startsWith('//')) return undefined;
  // A signed-in customer must not return to the sign-in pages.
  return /^\/(login|sign-up|forgot|resetpassword)(\/|$)/.test(url.pathname)
    ? undefined
    : url.pathname + url.search + url.hash;
}

/** Returns the requested page of a list, which may exceed the last page. A value other than digits counts as 1. */
export function pageNumber(search: URLSearchParams): number {
  const page = search.get('page') ?? '';
  return /^\d+$/.test(page) ? currentPage(Number(page), largestPage) : 1;
}

/** Returns the address of a page of a list. Page 1 has no `page` parameter, so that it has a single address. */
export function pageHref(pathname: string, page: number): string {
  return page > 1 ? `${pathname}?page=${page}` : pathname;
}
