import { existsSync } from 'node:fs';
import path from 'node:path';
import { regions } from '../../domain/editions';
import { addAddressForm } from '../../domain/forms/address';
import { parseForm } from '../../domain/forms/form';
import { reviewForm } from '../../domain/forms/review';
import { registerForm } from '../../domain/forms/sign-up';
import { limits } from '../../domain/limits';
import { cancelReasons, orderStatuses, orderStatusOf, returnReasons } from '../../domain/order-status';
import * as read from '../../domain/product-json';
import { sanitise } from '../infra/html';
import { readDemoShop } from './demo-shop';
import type { DemoProduct } from './demo-shop.types';

const demoShop = readDemoShop();
const { products, ingredients, categories, posts, reviews, coupons, customer } = demoShop;
const productSlugs = new Set(products.map(({ slug }) => slug));
const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .trim()
    .split(/\s+/).length;

/** The unknown names, so that a failed assertion lists them. */
const unknown = (names: readonly string[], known: ReadonlySet<string>) => names.filter((name) => !known.has(name));
const repeated = (values: readonly (string | number)[]) =>
  values.filter((value, place) => values.indexOf(value) !== place);

/** Collects every string that is a `.webp` path, at any depth. */
function picturesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^[\w/-]+\.webp$/.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(picturesIn);
}

describe('the range', () => {
  it('states the ingredients and the net content of each product', () => {
    expect(products.filter(({ inci, netContent }) => !inci || !netContent).map(({ slug }) => slug)).toEqual([]);
  });

  it('has at least 24 products over all five themes and nine categories', () => {
    expect(products.length).toBeGreaterThanOrEqual(24);
    expect(new Set(products.map(({ theme }) => theme))).toEqual(
      new Set(['EO', 'CO', 'Oil', 'HandCream', 'Conditioner']),
    );
    const used = new Set(products.flatMap((product) => product.categories));
    expect(used).toEqual(new Set(categories.map(({ key }) => key)));
    for (const key of ['hair-nourisher', 'hand-cream', 'hair-cleanser', 'essential-oil']) {
      expect(categories.find((category) => category.key === key)).toMatchObject({
        banner: expect.any(String),
        tile: expect.any(String),
      });
    }
  });

  it('gives every product, ingredient, category and post a name of its own, and products an id', () => {
    for (const rows of [products, ingredients, posts]) expect(repeated(rows.map(({ slug }) => slug))).toEqual([]);
    expect(repeated(products.map(({ id }) => id))).toEqual([]);
    expect(repeated(categories.map(({ key }) => key))).toEqual([]);
    expect(repeated(products.map(({ title }) => title))).toEqual([]);
  });

  it('refers only to products, ingredients and categories that exist, and never to itself', () => {
    const ingredientSlugs = new Set(ingredients.map(({ slug }) => slug));
    const keys = new Set(categories.map(({ key }) => key));
    for (const product of products) {
      expect(unknown([...product.regime, ...product.related], productSlugs)).toEqual([]);
      expect([...product.regime, ...product.related]).not.toContain(product.slug);
      expect(unknown(product.ingredients, ingredientSlugs)).toEqual([]);
      expect(unknown(product.categories, keys)).toEqual([]);
      for (const list of [product.regime, product.related, product.ingredients, product.categories, product.tags]) {
        expect(list.length).toBeGreaterThan(0);
        expect(repeated(list)).toEqual([]);
      }
    }
  });

  it('uses every ingredient in some product', () => {
    const used = new Set(products.flatMap((product) => product.ingredients));
    expect(
      unknown(
        ingredients.map(({ slug }) => slug),
        used,
      ),
    ).toEqual([]);
  });

  it('shows only pictures that exist in media/', () => {
    const pictures = [...new Set(picturesIn(demoShop))];
    expect(pictures.length).toBeGreaterThan(90);
    const media = path.resolve(import.meta.dirname, '../../media');
    expect(pictures.filter((picture) => !existsSync(path.join(media, picture)))).toEqual([]);
    for (const { featureImage, gallery } of products) expect(gallery[0]).toBe(featureImage);
  });

  it('prices every product in minor units of every edition, never above its list price', () => {
    for (const { prices } of products) {
      for (const region of regions) {
        const { list, current, shipping } = prices[region];
        for (const amount of [list, current, shipping]) expect(Number.isInteger(amount)).toBe(true);
        expect(current).toBeGreaterThan(0);
        expect(current).toBeLessThanOrEqual(list);
        expect(shipping).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it('lowers the price of every deal in every edition', () => {
    for (const { prices } of products.filter(({ dealPosition }) => dealPosition !== undefined)) {
      for (const region of regions) expect(prices[region].current).toBeLessThan(prices[region].list);
    }
  });

  it('numbers deals, new arrivals and suggestions without gaps', () => {
    const places = (of: (product: DemoProduct) => number | undefined) =>
      products
        .map(of)
        .filter((place) => place !== undefined)
        .sort((a, b) => a - b);
    const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
    const deals = places(({ dealPosition }) => dealPosition);
    const arrivals = places(({ newPosition }) => newPosition);
    expect(deals).toEqual(upTo(deals.length));
    expect(deals.length).toBeGreaterThanOrEqual(limits.home.favourites);
    expect(arrivals).toEqual(upTo(arrivals.length));
    expect(arrivals.length).toBeGreaterThanOrEqual(5);
    expect(places(({ suggestedPosition }) => suggestedPosition)).toEqual(upTo(8));
  });

  it('has a new arrival with the special picture style and one without', () => {
    const ids = products.filter(({ newPosition }) => newPosition !== undefined).map(({ id }) => id);
    expect(ids.some((id) => id > limits.specialImageAboveId)).toBe(true);
    expect(ids.some((id) => id <= limits.specialImageAboveId)).toBe(true);
  });

  it('has the stock to fill a cart to its limit, and products that are low or out of stock', () => {
    const full = products.filter(({ stock }) => stock >= limits.cart.lineUnits);
    expect(full.length * limits.cart.lineUnits).toBeGreaterThan(limits.cart.units);
    expect(products.filter(({ stock }) => stock === 0)).toHaveLength(1);
    expect(products.filter(({ stock }) => stock === 3)).toHaveLength(1);
  });

  it('has titles to truncate and hyphenated tags to search for', () => {
    expect(
      products.filter(({ title }) => title.length > limits.truncation.cardTitle.over).length,
    ).toBeGreaterThanOrEqual(2);
    const tags = new Set(products.flatMap((product) => product.tags));
    for (const tag of ['anti-frizz', 'anti-dandruff', 'lavender', 'rosemary']) expect(tags).toContain(tag);
  });

  it('keeps descriptions for search engines within 160 characters', () => {
    for (const { metaTitle, metaDescription, metaKeyword } of products) {
      expect(metaDescription.length).toBeLessThanOrEqual(160);
      expect(metaTitle).not.toBe('');
      expect(metaKeyword).not.toBe('');
    }
  });
});

describe('the sections of a product page', () => {
  it('are filled for every product, with questions for both columns', () => {
    for (const { faqs, workBestFor, keyResults, shortDescription, description, directionToUse } of products) {
      expect(faqs.length).toBeGreaterThanOrEqual(6);
      expect(faqs.length).toBeLessThanOrEqual(8);
      expect(Object.keys(workBestFor).length).toBeGreaterThanOrEqual(2);
      expect(Object.values(workBestFor).every((list) => list.length > 0)).toBe(true);
      expect(keyResults.length).toBeGreaterThanOrEqual(2);
      for (const html of [shortDescription, description, directionToUse]) expect(words(html)).toBeGreaterThan(10);
    }
  });

  const filledBy: Record<DemoProduct['theme'], readonly (keyof DemoProduct)[]> = {
    EO: ['aboutProduct', 'useCases', 'blendsWellWith', 'usageItems'],
    CO: ['aboutProduct', 'usageItems', 'usedIn'],
    Oil: ['aboutProduct', 'usageItems', 'usedIn'],
    HandCream: ['useCases', 'usedIn'],
    Conditioner: ['completeCare'],
  };

  it.each(products)('exist as the theme of $title requires', (product) => {
    for (const section of filledBy[product.theme]) expect(product[section]).toBeDefined();
    if (product.theme === 'EO') expect(product.aboutProduct?.origins).toBeDefined();
  });

  const text = (section: unknown) => (section === undefined ? null : JSON.stringify(section));

  it.each(products)('of $title are parsed as they were written', (product) => {
    const lists = [
      [read.readFaqs(text(product.faqs)), product.faqs],
      [read.readKeyResults(text(product.keyResults)), product.keyResults],
      [read.readWorkBestFor(text(product.workBestFor)), Object.keys(product.workBestFor)],
      [read.readUseCases(text(product.useCases)), product.useCases ?? []],
      [read.readUsageItems(text(product.usageItems)), product.usageItems ?? []],
      [read.readCompleteCare(text(product.completeCare)), product.completeCare ?? []],
    ] as const;
    for (const [{ value, invalid }, written] of lists) expect([invalid, value.length]).toEqual([false, written.length]);
  });

  it.each(products)('of $title retain their parts', (product) => {
    expect(read.readAboutProduct(text(product.aboutProduct)).value?.origins?.aromaNotes).toBe(
      product.aboutProduct?.origins?.['Aroma Notes'],
    );
    expect(read.readBlendsWellWith(text(product.blendsWellWith)).value?.blends.length).toBe(
      product.blendsWellWith?.blends.length,
    );
    expect(read.readUsedIn(text(product.usedIn)).value?.points).toEqual(product.usedIn?.points);
  });

  it('name each product vegan, so that a search for it finds them', () => {
    expect(demoShop.products.filter(({ description }) => !description.includes('Vegan'))).toEqual([]);
  });

  it('repeat no sentence from one product to another', () => {
    const sentences = products.flatMap(({ faqs, description, directionToUse, shortDescription, keyResults }) => {
      const texts = [
        description,
        directionToUse,
        shortDescription,
        ...faqs.map(({ answer }) => answer),
        ...keyResults.map((result) => result.description),
      ];
      return [...new Set(texts.flatMap((text) => text.replace(/<[^>]+>/g, '\n').split(/\n|(?<=[.?!])\s/)))];
    });
    expect(repeated(sentences.filter((sentence) => words(sentence) > 5))).toEqual([]);
  });
});

describe('the ingredients', () => {
  it('are 27 with text, pictures and research, eight of them featured', () => {
    expect(ingredients).toHaveLength(27);
    for (const { description, nutritionalValue, studies } of ingredients) {
      expect(words(description)).toBeGreaterThan(50);
      expect(nutritionalValue).toContain('<li>');
      expect(studies.length).toBeGreaterThan(0);
    }
    const featured = ingredients.flatMap(({ featuredPosition }) => featuredPosition ?? []).sort((a, b) => a - b);
    expect(featured).toEqual(Array.from({ length: limits.home.ingredients }, (_, index) => index + 1));
  });

  it('link their research to web addresses, one paper excepted, and do not contain the separator in the texts', () => {
    const studies = ingredients.flatMap((ingredient) => ingredient.studies);
    expect(studies.filter(({ url }) => url === '')).toHaveLength(1);
    for (const { label, url } of studies) {
      if (url !== '') expect(new URL(url).protocol).toBe('https:');
      expect(label + url).not.toContain('@@@');
    }
  });
});

describe('the blog', () => {
  it('links products that exist from every post', () => {
    for (const { slug, description } of posts) {
      const linked = [...description.matchAll(/href="\/product\/([\w-]+)"/g)].map(([, product = '']) => product);
      expect([slug, linked.length > 0, unknown(linked, productSlugs)]).toEqual([slug, true, []]);
      expect(sanitise(description)).toBe(description);
    }
  });

  it('has six posts of 400 to 700 words, one of them without a comment and one with a title to truncate', () => {
    expect(posts).toHaveLength(6);
    for (const { description, comments } of posts) {
      expect(words(description)).toBeGreaterThanOrEqual(400);
      expect(words(description)).toBeLessThanOrEqual(700);
      expect(comments.length).toBeLessThanOrEqual(4);
    }
    expect(posts.filter(({ comments }) => comments.length === 0)).toHaveLength(1);
    expect(posts.some(({ title }) => title.length > limits.truncation.blogTitle)).toBe(true);
  });

  it('dates every comment after its post', () => {
    for (const { date, comments } of posts) {
      for (const comment of comments) expect(Date.parse(comment.date)).toBeGreaterThan(Date.parse(date));
    }
  });
});

describe('the reviews', () => {
  it('are about 120 over most products, more than a page on one and none on at least two', () => {
    expect(reviews.length).toBeGreaterThanOrEqual(110);
    expect(reviews.length).toBeLessThanOrEqual(135);
    expect(
      unknown(
        reviews.map(({ product }) => product),
        productSlugs,
      ),
    ).toEqual([]);
    const counts = products.map(({ slug }) => reviews.filter(({ product }) => product === slug).length);
    expect(counts.filter((count) => count === 0).length).toBeGreaterThanOrEqual(2);
    expect(counts.filter((count) => count > limits.reviews.shown).length).toBeGreaterThanOrEqual(5);
    expect(Math.max(...counts)).toBeGreaterThan(limits.pages.size);
  });

  it('range from 2 to 5 leaves, one for each customer and product', () => {
    expect(new Set(reviews.map(({ rating }) => rating))).toEqual(new Set([2, 3, 4, 5]));
    const authors = [...reviews, ...customer.reviews.map((review) => ({ ...review, name: customer.name }))];
    expect(repeated(authors.map(({ product, name }) => `${name} on ${product}`))).toEqual([]);
    expect(repeated(reviews.map(({ review }) => review))).toEqual([]);
    for (const { date } of reviews) expect(Number.isNaN(Date.parse(date))).toBe(false);
  });
});

describe('the coupons', () => {
  it('offer ten per cent once for each customer and a fixed amount in each edition', () => {
    expect(coupons.find(({ code }) => code === 'WELCOME10')).toEqual({
      code: 'WELCOME10',
      type: 'percentage',
      value: { IN: 10, UK: 10, US: 10 },
      minimum: { IN: 0, UK: 0, US: 0 },
      perCustomerLimit: 1,
    });
    expect(coupons.find(({ code }) => code === 'FERN5')).toMatchObject({
      type: 'fixed',
      value: { IN: 25000, UK: 500, US: 500 },
    });
  });
});

describe('the demo customer', () => {
  it('has an order in every status, derived from its lines', () => {
    expect(new Set(customer.orders.map(({ status }) => status))).toEqual(new Set(orderStatuses));
    for (const { status, lines } of customer.orders)
      expect(orderStatusOf(lines.map((line) => line.status ?? status))).toBe(status);
  });

  it('orders products of the catalogue, to addresses in the book, with existing coupons', () => {
    for (const { lines, coupon, shippingAddress, billingAddress } of customer.orders) {
      expect(
        unknown(
          lines.map(({ product }) => product),
          productSlugs,
        ),
      ).toEqual([]);
      if (coupon !== undefined) expect(coupons.map(({ code }) => code)).toContain(coupon);
      for (const region of regions) {
        for (const place of [shippingAddress, billingAddress]) expect(customer.addresses[region][place]).toBeDefined();
      }
    }
    expect(unknown([...customer.wishlist, ...customer.reviews.map(({ product }) => product)], productSlugs)).toEqual(
      [],
    );
  });

  it('uses the offered reasons for cancellations and returns', () => {
    for (const { status, lines } of customer.orders) {
      for (const line of lines) {
        const state = line.status ?? status;
        if (state === 'Canceled') expect(cancelReasons).toContain(line.reason);
        else if (state === 'Returned') expect(returnReasons).toContain(line.reason);
        else expect(line.reason).toBeUndefined();
      }
    }
  });

  it('passes the sign-up form, and the address form for three addresses, in each edition', () => {
    for (const region of regions) {
      const { name, lastname, email, password } = customer;
      expect(parseForm(registerForm, { name, lastname, email, password, phone: customer.phone[region] })).toMatchObject(
        { name, email },
      );
      expect(customer.addresses[region]).toHaveLength(3);
      for (const address of customer.addresses[region]) expect(parseForm(addAddressForm, address)).toEqual(address);
    }
  });

  it('passes the review form', () => {
    for (const { headline, review, rating } of customer.reviews) {
      expect(parseForm(reviewForm, { headline, review, rating })).toMatchObject({ headline, review, rating });
    }
  });
});
