import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { me, noErrors, renderApp, userError } from '../../testing/render-app';

const product = {
  ...{ id: '7', version: 'v1', slug: 'rose-otto', title: 'Rose otto', subTitle: null, theme: 'EO', isPublished: true },
  ...{
    listPrice: '20.00',
    currentPrice: '18.50',
    shipping: '0.00',
    sizes: '5 ml',
    netContent: 5,
    netContentUnit: 'ml',
  },
  ...{ image: '/media/original/placeholder.webp', shortDescription: '', description: '<p>Petals.</p>' },
  ...{ directionToUse: null, inci: null, metaTitle: null, metaDescription: null, metaKeyword: null },
  ...{ featuredPosition: 4, dealPosition: null, newPosition: null, suggestedPosition: null },
  ...{ categories: [{ slug: 'face', title: 'Face care' }], tags: [], ingredients: [], regime: [], related: [] },
  faqs: [
    { question: 'Vegan?', answer: 'Yes.' },
    { question: 'Organic?', answer: 'Yes, too.' },
  ],
  ...{ workBestFor: [], keyResults: [], useCases: [], usageItems: [], completeCare: [] },
  ...{ aboutProduct: null, blendsWellWith: null, usedIn: null, unreadable: [] },
};
const picture = (name: string) => ({ path: `uploads/${name}`, url: `/media/original/uploads/${name}` });
const pictures = { productId: '7', version: 'p1', pictures: [picture('a.webp'), picture('b.webp')] };

interface Sent {
  readonly version: string;
  readonly content: Readonly<Record<string, unknown>>;
}

/** Opens a product as an editor. @returns what is sent to change it */
async function open(
  id: string,
  editProduct: (sent: Sent) => object = () => ({}),
  overrides: object = {},
  plans: object[] = [],
) {
  const sent: Sent[] = [];
  const shown = await renderApp(`/products/${id}`, {
    me: () => me('editor'),
    productContent: () => ({ ...product, ...overrides, id }),
    productPictures: () => ({ ...pictures, productId: id }),
    pendingPrices: () => plans,
    catalogueEntries: ({ kind }: { kind: string }) =>
      kind === 'INGREDIENT'
        ? [
            { slug: 'damask', title: 'Damask rose' },
            { slug: 'neroli', title: 'Neroli' },
          ]
        : [],
    editProduct: (variables: Sent) => {
      sent.push(variables);
      return editProduct(variables);
    },
  });
  await screen.findByRole('form', { name: 'Product' });
  return { sent, shown, user: userEvent.setup() };
}

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.getByRole('button', { name: /^Save( nevertheless|$)/ });

describe('the editor of a product', () => {
  it.each([
    [true, 'The pictures are saved. The shop shows them now.'],
    [false, 'The pictures are saved. The shop shows them once the product is published.'],
  ])('says who sees saved pictures, where the product is published: %s', async (isPublished, notice) => {
    await renderApp('/products/7', {
      me: () => me('editor'),
      productContent: () => ({ ...product, isPublished }),
      productPictures: () => pictures,
      pendingPrices: () => [],
      setProductPictures: () => ({
        ...noErrors,
        productPictures: { ...pictures, version: 'p2', pictures: [picture('b.webp')] },
        conflict: null,
      }),
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Remove picture 1' }));
    await user.click(screen.getByRole('button', { name: 'Save the pictures' }));
    expect(await screen.findByText(notice)).toBeTruthy();
  });

  it('tells beside the price that a planned one is in effect, and what happens to one that is typed now', async () => {
    const money = (formatted: string, minorUnits: number) => ({ formatted, minorUnits });
    const plan = {
      ...{
        id: '1',
        productId: '7',
        state: 'RUNNING',
        startsAt: '2020-01-01T00:00:00Z',
        endsAt: '2099-01-01T00:00:00Z',
      },
      ...{ listPrice: money('£20.00', 2000), currentPrice: money('£18.50', 1850) },
    };
    await open('7', undefined, {}, [plan]);
    const note = within(await screen.findByRole('group', { name: 'Planned prices' }));
    expect(
      note.getByText(/^£18\.50 is planned and in effect until .* counts at once, and stays after that\.$/),
    ).toBeTruthy();
    expect(note.getByRole('link', { name: 'Planned prices' }).getAttribute('href')).toBe('/products/7/schedule');
  });

  it('sends what was changed and nothing else: texts, sections and entries of the catalogue in their order', async () => {
    const { sent, user } = await open('1', () => ({
      ...noErrors,
      content: { ...product, id: '1', version: 'v2', subTitle: 'Pure' },
      conflict: null,
    }));
    await user.type(field(/^Subtitle/), 'Pure');
    await user.click(screen.getByRole('button', { name: 'Move question 2 earlier' }));
    expect(field('Question 1').value).toBe('Organic?');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move question 1 earlier' }));
    await user.click(screen.getByRole('button', { name: 'Add the section: Used in' }));
    await user.type(field(/^What it is used in/), 'Perfume{Enter}Bath{Enter}');
    await user.click(screen.getByRole('combobox', { name: /^Ingredients/ }));
    await user.click(await screen.findByRole('option', { name: 'Neroli' }));
    await user.keyboard('{ArrowDown}{Enter}');
    const chosen = within(screen.getByRole('list', { name: 'Ingredients, chosen' }));
    await user.click(chosen.getByRole('button', { name: 'Move Damask rose earlier' }));
    await user.click(save());
    expect(await screen.findByText('“Rose otto” is saved.')).toBeTruthy();
    expect(sent).toEqual([
      {
        id: '1',
        version: 'v1',
        content: {
          subTitle: 'Pure',
          faqs: [
            { question: 'Organic?', answer: 'Yes, too.' },
            { question: 'Vegan?', answer: 'Yes.' },
          ],
          usedIn: { image: null, points: ['Perfume', 'Bath'] },
          ingredients: ['damask', 'neroli'],
        },
      },
    ]);
  }, 60_000);

  it('shows errors at their fields, those of the server as well, and keeps a section that cannot be read', async () => {
    const refused = userError('INVALID', 'Price is more than the list price.', 'currentPrice');
    const { sent, user } = await open('2', () => ({ ...refused, content: null, conflict: null }), {
      ...{ faqs: [], unreadable: ['faqs'] },
    });
    expect(screen.getByText(/The stored form of Questions and answers cannot be read/)).toBeTruthy();
    await user.clear(field('Position in all lists'));
    await user.click(save());
    expect(await screen.findByText('Enter a whole number from 1.')).toBeTruthy();
    await user.type(field('Position in all lists'), '4');
    await user.clear(field('Price'));
    await user.type(field('Price'), '30');
    await user.click(save());
    expect(await screen.findByText('Price is more than the list price.')).toBeTruthy();
    expect(field('Price').getAttribute('aria-invalid')).toBe('true');
    expect(sent.map(({ content }) => content)).toEqual([{ currentPrice: '30' }]);
  }, 60_000);

  it('shows what an entry lacks at the field of the entry, and focuses the first one', async () => {
    const { sent, user } = await open('8');
    await user.click(screen.getByRole('button', { name: 'Add a result' }));
    await user.type(field(/^Share of testers/), '92%');
    await user.clear(field('Answer 2'));
    await user.click(screen.getByRole('button', { name: 'Add a list' }));
    await user.type(field('Heading of list 1'), 'Skin');
    await user.click(save());
    expect(await screen.findByText('Give the question an answer, or remove it.')).toBeTruthy();
    const refused = screen.getAllByRole('textbox').filter((each) => each.getAttribute('aria-invalid') === 'true');
    expect(refused).toEqual([field(/^Entries of list 1/), field('Result 1'), field('Answer 2')]);
    expect(refused.map((each) => each.getAttribute('aria-describedby'))).toEqual(
      [
        'Give the list entries, or remove it.',
        'Give the result a text, or remove it.',
        'Give the question an answer, or remove it.',
      ].map((text) => expect.stringContaining(screen.getByText(text).id) as string),
    );
    expect(document.activeElement).toBe(refused[0]);
    expect(sent).toEqual([]);
  }, 60_000);

  it('shows an error of the server at the field of the entry that its path names', async () => {
    const refused = userError('INVALID', 'No such answer.', 'faqs', '1', 'answer');
    const { user } = await open('9', () => ({ ...refused, content: null, conflict: null }));
    await user.type(field('Answer 2'), '!');
    await user.click(save());
    expect(await screen.findByText('No such answer.')).toBeTruthy();
    expect(field('Answer 2').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Answer 2'));
    await user.click(screen.getByRole('button', { name: 'Move question 2 earlier' }));
    expect(screen.queryByText('No such answer.')).toBeNull();
  }, 60_000);

  it('compares with what a colleague has saved, and adds the own changes to theirs at the second try', async () => {
    const theirs = { ...product, id: '3', version: 'v2', subTitle: 'Theirs', sizes: '10 ml' };
    const { sent, user } = await open('3', (change) =>
      change.version === 'v1'
        ? { ...userError('STALE', 'Compare.', 'version'), content: null, conflict: theirs }
        : { ...noErrors, content: { ...theirs, ...change.content, version: 'v3' }, conflict: null },
    );
    await user.type(field(/^Subtitle/), 'Mine');
    await user.click(save());
    expect(await screen.findByText('10 ml', { selector: 'ins' })).toBeTruthy();
    expect(screen.getByText('Theirs', { selector: 'ins' })).toBeTruthy();
    expect(screen.getByText(/You both have changed: Subtitle\./)).toBeTruthy();
    expect(field(/^Subtitle/).value).toBe('Mine');
    await user.click(save());
    expect(await screen.findByText('“Rose otto” is saved.')).toBeTruthy();
    expect(sent.map(({ version, content }) => [version, content])).toEqual([
      ['v1', { subTitle: 'Mine' }],
      ['v2', { subTitle: 'Mine' }],
    ]);
    expect(field(/^Sizes/).value).toBe('10 ml');
  }, 60_000);

  it('shows what was typed and not saved when the screen is opened again', async () => {
    const { shown, user } = await open('4');
    await user.type(field(/^Subtitle/), 'Kept');
    shown.unmount();
    const again = await open('4');
    expect(await screen.findByText('These are changes of yours that are not saved yet.')).toBeTruthy();
    expect(field(/^Subtitle/).value).toBe('Kept');
    await again.user.click(screen.getByRole('button', { name: 'Discard them' }));
    expect(field(/^Subtitle/).value).toBe('');
  }, 60_000);

  it('gives up what was typed at an earlier visit for what a colleague has saved since', async () => {
    const { shown, user } = await open('5');
    await user.type(field(/^Subtitle/), 'Mine');
    shown.unmount();
    const theirs = { ...product, id: '5', version: 'v2', subTitle: 'Theirs' };
    const again = await open(
      '5',
      () => ({ ...userError('STALE', 'Compare.', 'version'), content: null, conflict: theirs }),
      { version: 'v2', subTitle: 'Theirs' },
    );
    expect(field(/^Subtitle/).value).toBe('Mine');
    await again.user.click(save());
    await again.user.click(await screen.findByRole('button', { name: 'Discard mine and show theirs' }));
    expect(field(/^Subtitle/).value).toBe('Theirs');
    expect(again.sent.map(({ version }) => version)).toEqual(['v1']);
  }, 60_000);

  it('shows pictures that were chosen and not saved when the screen is opened again, and asks before the tab is closed', async () => {
    const isAskedOnClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const shownPictures = () =>
      within(screen.getByRole('list', { name: 'Pictures of the product' })).getAllByRole('listitem').length;
    const { shown, user } = await open('6');
    expect(isAskedOnClosing()).toBe(false);
    await user.click(await screen.findByRole('button', { name: 'Remove picture 1' }));
    expect(isAskedOnClosing()).toBe(true);
    shown.unmount();
    const again = await open('6');
    expect(await screen.findByText('These are changes of yours that are not saved yet.')).toBeTruthy();
    expect([shownPictures(), isAskedOnClosing()]).toEqual([1, true]);
    await again.user.click(screen.getByRole('button', { name: 'Discard them' }));
    expect([shownPictures(), isAskedOnClosing()]).toEqual([2, false]);
    expect(screen.queryByText('These are changes of yours that are not saved yet.')).toBeNull();
  }, 60_000);
});

describe('a new product', () => {
  it('gets an address from its title, and is a draft that its editor goes on with', async () => {
    const sent: object[] = [];
    await renderApp('/products/new', {
      me: () => me('manager'),
      createProduct: ({ content }: Sent) => {
        sent.push(content);
        return { ...noErrors, content: { ...product, ...content } };
      },
      productContent: () => ({ ...product, isPublished: false }),
      productPictures: () => pictures,
    });
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Rosé otto');
    await user.tab();
    expect(field('Address').value).toBe('rose-otto');
    await user.click(screen.getByRole('button', { name: 'Save the draft' }));
    expect(await screen.findAllByText('Enter an amount such as 12.50.')).toHaveLength(2);
    await user.type(field('List price'), '20');
    await user.type(field('Price'), '18.50');
    await user.click(screen.getByRole('button', { name: 'Save the draft' }));
    expect(await screen.findByText(/^This is a draft/)).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Pictures' })).toBeTruthy();
    expect(sent).toEqual([
      {
        title: 'Rosé otto',
        slug: 'rose-otto',
        theme: null,
        listPrice: '20',
        currentPrice: '18.50',
        isPublished: false,
      },
    ]);
  }, 60_000);
});
