import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { me, noErrors, renderApp, userError, type Resolvers } from '../../testing/render-app';

const counts = [
  { kind: 'product', added: 1, changed: 1, unchanged: 40 },
  { kind: 'tag', added: 0, changed: 0, unchanged: 3 },
];
const ready = {
  ...{ id: '5', version: 1, state: 'READY', fileName: 'prices.csv', startedBy: 'Ada', stock: 'NEW', isRenewed: false },
  ...{ startedAt: '2026-03-02T10:00:00.000Z', finishedAt: null, done: 44, total: 44 },
  ...{ counts, problems: [], moreProblems: 0, conflicts: 0 },
};
const changes = {
  nodes: [
    {
      ...{ id: '1', kind: 'product', slug: 'soap', outcome: 'CHANGED' },
      fields: [{ name: 'currentPrice', before: '10.00', after: '12.50' }],
    },
  ],
  pageInfo: { hasNextPage: false, endCursor: null },
};

const open = (current: object | null, resolvers: Resolvers = {}) =>
  renderApp('/products/transfer', {
    me: () => me('manager'),
    catalogueImport: () => current,
    catalogueImportChanges: () => changes,
    ...resolvers,
  });

describe('import and export of the catalogue', () => {
  it('offers both files, and to choose one', async () => {
    await open(null);
    expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Export as CSV' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Export as JSON' })).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: /^Set the stock/ })).toHaveProperty('checked', false);
  });

  it('lets no editor set the stock', async () => {
    await open(null, { me: () => me('editor') });
    expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('refuses a file of another kind before it is sent', async () => {
    await open(null);
    const input = await screen.findByLabelText('File of the catalogue');
    await userEvent.setup({ applyAccept: false }).upload(input, new File(['x'], 'prices.xlsx'));
    expect(await screen.findByText('Choose a file that ends in .csv or .json.')).toBeTruthy();
  });

  it('shows what changes with the values before and after, and applies it after a confirmation', async () => {
    let current: object = ready;
    const applied: object[] = [];
    await renderApp('/products/transfer', {
      me: () => me('manager'),
      catalogueImport: () => current,
      catalogueImportChanges: () => changes,
      applyCatalogueImport: (variables: object) => {
        applied.push({ ...variables });
        current = { ...ready, state: 'APPLIED' };
        return { catalogueImport: current, conflict: null, ...noErrors };
      },
    });
    const table = await screen.findByRole('table', { name: 'What will change' });
    expect(within(table).getByRole('row', { name: /product.*1.*1.*40/ })).toBeTruthy();
    expect(await screen.findByText('12.50')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Choose a file' })).toBeNull();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('All changes are stored.')).toBeTruthy();
    expect(applied).toEqual([{ id: '5', version: 1 }]);
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeTruthy();
  });

  it('says that the preview is a new one, and why a step was refused', async () => {
    await open(
      { ...ready, isRenewed: true, version: 2 },
      {
        cancelCatalogueImport: () => ({
          ...{ catalogueImport: null, conflict: null },
          ...userError('STALE', 'Somebody else has changed this.'),
        }),
      },
    );
    expect(await screen.findByText(/was changed since the preview/)).toBeTruthy();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('Somebody else has changed this.')).toBeTruthy();
  });

  it('reads the progress again until there is a preview', async () => {
    let reads = 0;
    await renderApp('/products/transfer', {
      me: () => me('editor'),
      catalogueImport: () =>
        ++reads < 2 ? { ...ready, state: 'COMPARING', done: 11 } : { ...ready, stock: 'NONE', counts: [] },
    });
    expect(await screen.findByRole('progressbar', { name: 'Comparing it with the shop' })).toBeTruthy();
    expect(screen.getByText('25 %')).toBeTruthy();
    expect(await screen.findByText('This file changes nothing.', {}, { timeout: 4000 })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  });

  it('lists the problems of a file', async () => {
    const problems = [{ location: 'line 3', slug: 'soap', message: 'title is missing' }];
    await open({ ...ready, state: 'REFUSED', counts: [], problems, moreProblems: 7 });
    const list = await screen.findByRole('list', { name: 'Problems of the file' });
    expect(within(list).getByText(/title is missing/)).toBeTruthy();
    expect(within(list).getByText('… and 7 more')).toBeTruthy();
  });

  it('names what somebody else has changed meanwhile, with a link, the present value and that of the file', async () => {
    const conflict = {
      ...{ id: '8', kind: 'product', slug: 'soap', entryId: '4', reason: 'CHANGED' },
      fields: [{ name: 'currentPrice', before: '9.00', after: '12.50' }],
    };
    const page = (id: string, hasNextPage: boolean) => ({
      nodes: [{ ...conflict, id, slug: `soap-${id}` }],
      pageInfo: { hasNextPage, endCursor: id },
    });
    await open(
      { ...ready, state: 'APPLIED', conflicts: 21 },
      {
        catalogueImportConflicts: ({ after }: { after?: string | null }) =>
          page(after == null ? '8' : '9', after == null),
      },
    );
    expect(await screen.findByText('All other changes are stored.')).toBeTruthy();
    const list = await screen.findByRole('list', { name: 'Not stored' });
    expect(within(list).getByRole('link', { name: 'soap-8' }).getAttribute('href')).toContain('/products/4');
    expect(
      within(list)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['Now: 9.00', 'File, not stored: 12.50']);
    expect(within(list).getByRole('deletion').textContent).toBe('12.50');
    expect(within(list).queryByRole('insertion')).toBeNull();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('link', { name: 'soap-9' })).toBeTruthy();
  });

  it('stops an import that is being stored, and says that the rest can be stored', async () => {
    let current: object = { ...ready, state: 'APPLYING' };
    await renderApp('/products/transfer', {
      me: () => me('manager'),
      catalogueImport: () => current,
      cancelCatalogueImport: () => {
        current = { ...ready, state: 'STOPPED' };
        return { catalogueImport: current, conflict: null, ...noErrors };
      },
    });
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await screen.findByText(/What it has stored stays/)).toBeTruthy();
  });
});
