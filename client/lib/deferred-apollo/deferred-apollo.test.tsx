import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, type ReactElement } from 'react';
import { DashboardPageDocument, useDashboardPageQuery } from '../../pages/dashboard/DashboardPage.generated';
import { CartDocument, useCartQuery } from '../../features/cart/Cart.generated';
import { useSignOutMutation } from '../../features/account/SignedIn.generated';
import { apiClient, type RootResolvers } from '../../testing/api';
import { testCart, testLine } from '../../testing/carts';
import { deferred } from '../../testing/deferred';
import type { ServerResult } from './server-results';
import { DeferredApolloProvider, createDeferredApollo, type DeferredApollo } from './deferred-apollo';

const sent: ServerResult = {
  query: DashboardPageDocument,
  variables: {},
  data: { me: { __typename: 'Customer', id: '7', name: 'Ada' } },
};

function Greeting({ skip = false }: { skip?: boolean }) {
  const { data, loading, error, refetch } = useDashboardPageQuery({ skip });
  return (
    <>
      <p>{loading ? 'Loading' : error ? `Failed: ${error.message}` : `Hello ${data?.me?.name ?? 'nobody'}`}</p>
      <button onClick={() => void refetch()}>Ask again</button>
    </>
  );
}

function SignOut() {
  const [send, { loading }] = useSignOutMutation({ errorPolicy: 'all' });
  return <button onClick={() => void send()}>{loading ? 'Leaving' : 'Sign out'}</button>;
}

/** Its query can be sent as text. */
function CartSize() {
  const { data, loading } = useCartQuery({ variables: { uniqueId: '1' } });
  return <p>{loading ? 'Loading' : `${data?.cart?.totalQuantity ?? 0} pieces`}</p>;
}

type SendText = Parameters<typeof createDeferredApollo>[2];

/** A client whose code loads when the test calls `arrive`; records the queries sent and the number of loads. */
function deferredShop(answers: RootResolvers, known: readonly ServerResult[] = [], sendText?: SendText) {
  const asked: string[] = [];
  const counted = Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      (variables: never) => (asked.push(name), answer(variables)),
    ]),
  );
  const code = deferred(undefined);
  let fetched = 0;
  const fetchClient = async () => {
    fetched += 1;
    await code.promise;
    return apiClient(counted);
  };
  return {
    apollo: createDeferredApollo(fetchClient, known, sendText),
    asked,
    arrive: () =>
      act(async () => {
        code.release();
        await code.promise;
      }),
    fetched: () => fetched,
  };
}

const within = (apollo: DeferredApollo, element: ReactElement) => (
  <StrictMode>
    <DeferredApolloProvider apollo={apollo}>{element}</DeferredApolloProvider>
  </StrictMode>
);

describe('deferred Apollo client', () => {
  it('is not loaded for results from the server, which are not refetched once it loads', async () => {
    const shop = deferredShop({ me: () => ({ id: '7', name: 'Ben' }) }, [sent]);
    render(within(shop.apollo, <Greeting />));
    expect(screen.getByText('Hello Ada')).toBeTruthy();
    expect(shop.fetched()).toBe(0);
    const arrival = shop.apollo.load();
    await shop.arrive();
    const client = await arrival;
    expect(screen.getByText('Hello Ada')).toBeTruthy();
    expect(shop.asked).toEqual([]);
    act(() => void client.writeQuery({ ...sent, data: { me: { __typename: 'Customer', id: '7', name: 'Grace' } } }));
    expect(await screen.findByText('Hello Grace')).toBeTruthy();
  });

  it('is loaded once for a query without a result and sends it once', async () => {
    const shop = deferredShop({ me: () => ({ id: '7', name: 'Ada' }) });
    render(
      within(
        shop.apollo,
        <>
          <Greeting />
          <Greeting />
        </>,
      ),
    );
    expect(screen.getAllByText('Loading')).toHaveLength(2);
    await shop.arrive();
    expect(await screen.findAllByText('Hello Ada')).toHaveLength(2);
    expect([shop.fetched(), shop.asked]).toEqual([1, ['me']]);
  });

  it('is not loaded for a skipped query', async () => {
    const shop = deferredShop({ me: () => ({ id: '7', name: 'Ada' }) });
    const { rerender } = render(within(shop.apollo, <Greeting skip />));
    expect(screen.getByText('Hello nobody')).toBeTruthy();
    expect(shop.fetched()).toBe(0);
    rerender(within(shop.apollo, <Greeting />));
    await shop.arrive();
    expect(await screen.findByText('Hello Ada')).toBeTruthy();
  });

  it('runs operations that were sent before it loaded', async () => {
    const shop = deferredShop({ customerLogout: () => ({ success: true }) });
    render(within(shop.apollo, <SignOut />));
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(screen.getByRole('button', { name: 'Leaving' })).toBeTruthy();
    await shop.arrive();
    expect(await screen.findByRole('button', { name: 'Sign out' })).toBeTruthy();
    expect(shop.asked).toEqual(['customerLogout']);
  });

  it('reports a failed load and retries', async () => {
    let isOffline = true;
    const fetchClient = () =>
      isOffline
        ? Promise.reject(new Error('No network.'))
        : Promise.resolve(apiClient({ me: () => ({ id: '7', name: 'Ada' }) }));
    render(
      within(
        createDeferredApollo(fetchClient),
        <>
          <Greeting />
          <SignOut />
        </>,
      ),
    );
    expect(await screen.findByText('Failed: No network.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('button', { name: 'Sign out' })).toBeTruthy();
    isOffline = false;
    await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(await screen.findByText('Hello Ada')).toBeTruthy();
  });
});

describe('a query that is sent as text', () => {
  const cart = () => testCart({ lines: [testLine({ quantity: 2 })] });

  /** As the server answers. */
  const answerOf = async (resolvers: RootResolvers) =>
    (await apiClient(resolvers).query({ query: CartDocument, variables: { uniqueId: '1' } })).data;

  it('is sent once for all components, without the client, which does not repeat it', async () => {
    const sent: string[] = [];
    const shop = deferredShop({ cart: () => null }, [], ({ text, variables }) => {
      sent.push(`${text.includes('query Cart(')} ${JSON.stringify(variables)}`);
      return answerOf({ cart });
    });
    render(
      within(
        shop.apollo,
        <>
          <CartSize />
          <CartSize />
        </>,
      ),
    );
    expect(await screen.findAllByText('2 pieces')).toHaveLength(2);
    expect([sent, shop.fetched()]).toEqual([['true {"uniqueId":"1"}'], 0]);
    const arrival = shop.apollo.load();
    await shop.arrive();
    await arrival;
    expect(screen.getAllByText('2 pieces')).toHaveLength(2);
    expect(shop.asked).toEqual([]);
  });

  it.each([
    ['is not answered', () => Promise.resolve(undefined)],
    ['fails', () => Promise.reject(new Error('No network.'))],
  ])('is left to the client when it %s', async (_, sendText) => {
    const shop = deferredShop({ cart }, [], sendText);
    render(within(shop.apollo, <CartSize />));
    await shop.arrive();
    expect(await screen.findByText('2 pieces')).toBeTruthy();
    expect(shop.asked).toEqual(['cart']);
  });

  it('does not replace what the client has read meanwhile', async () => {
    const early = deferred({ cart: null });
    const shop = deferredShop({ cart }, [], () => early.promise);
    render(within(shop.apollo, <CartSize />));
    const arrival = shop.apollo.load();
    await shop.arrive();
    await arrival;
    expect(await screen.findByText('2 pieces')).toBeTruthy();
    await act(async () => {
      early.release();
      await early.promise;
    });
    expect(screen.getByText('2 pieces')).toBeTruthy();
  });
});
