import { gql } from '@apollo/client';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createSession } from '../../lib/session';
import { apiClient, type RootResolvers } from '../../testing/api';
import { userError } from '../../testing/carts';
import { enter } from '../../testing/enter';
import { picture } from '../../testing/products';
import { shownNotices } from '../../testing/shown-notices';
import { failingResolver } from '../../testing/render-page';
import { signedInSession } from '../../testing/signed-in';
import { renderInShop } from '../../testing/storefront';
import { Notices } from '../../ui/Notices';
import { WriteReview } from './WriteReview';

function show(
  answers: RootResolvers = {},
  session = signedInSession(),
  client = apiClient({ myReview: () => null, ...answers }),
) {
  const part = (
    <>
      <WriteReview product={{ slug: 'rose-oil' }} />
      <Notices />
    </>
  );
  return renderInShop(part, { path: '/product/rose-oil', session, client });
}
const saved = (status: string) => {
  const words = {
    id: '9',
    headline: 'Lovely',
    review: 'Soft.',
    rating: 4,
    reviewDate: '2026-11-20T00:00:00.000Z',
    name: 'Ada L.',
    verifiedPurchase: false,
    reply: null,
  };
  const reviews = { nodes: [words], totalCount: 1 };
  const rating = { average: 4, count: 1, histogram: [0, 0, 0, 1, 0] };
  return {
    ...words,
    status,
    product: { id: '61', slug: 'rose-oil', title: 'Rose Oil', featureImage: picture('rose'), rating, reviews },
  };
};
const press = () => userEvent.click(screen.getByRole('button', { name: 'Write a review' }));
/** The form's code is loaded on opening. */
const open = async () => {
  await press();
  await screen.findByRole('form', { name: 'Write a Review' });
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }));
async function write() {
  await open();
  await userEvent.click(screen.getByRole('radio', { name: '4 leaves' }));
  await enter(screen.getByLabelText('Headline'), 'Lovely');
  await enter(screen.getByLabelText('Review'), 'Soft.');
  await submit();
}

describe('WriteReview', () => {
  it('redirects a visitor to the login page with the reviews as origin', async () => {
    localStorage.clear();
    show({}, createSession(window));
    await press();
    expect(screen.getByTestId('address').textContent).toBe('/login?from=%2Fproduct%2Frose-oil%23review');
  });

  it('opens with a rating of five and the focus on the form', async () => {
    show();
    await open();
    expect(screen.getByRole('radio', { name: '5 leaves' })).toHaveProperty('checked', true);
    expect(document.activeElement?.textContent).toBe('Write a Review');
  });

  it('opens the review that exists, and says that sending replaces it', async () => {
    let sent: unknown;
    const reviewSubmit = ({ input }: { input: object }) => {
      sent = { ...input };
      return { review: saved('ACTIVE'), userErrors: [] };
    };
    show({ myReview: () => saved('ACTIVE'), reviewSubmit });
    await open();
    expect(screen.getByText('This is your review of 20 November 2026. Sending the form replaces it.')).toBeTruthy();
    expect(screen.getByRole('radio', { name: '4 leaves' })).toHaveProperty('checked', true);
    expect(screen.getByLabelText('Headline')).toHaveProperty('value', 'Lovely');
    await userEvent.clear(screen.getByLabelText('Review'));
    await enter(screen.getByLabelText('Review'), 'Softer still.');
    await submit();
    await screen.findByText('Review Added Successfully');
    expect(sent).toEqual({ slug: 'rose-oil', rating: 4, headline: 'Lovely', review: 'Softer still.' });
  });

  it('offers to try again when the earlier review cannot be read', async () => {
    show({ myReview: failingResolver });
    await press();
    expect(await screen.findByRole('button', { name: /try again/i })).toBeTruthy();
  });

  it.each(['Headline cannot be blank', 'Review cannot be blank'])('shows the error: %s', async (sentence) => {
    show();
    await open();
    await submit();
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it.each([
    ['Headline', 200],
    ['Review', 5000],
  ])('accepts a %s of at most %i characters', async (name, most) => {
    show();
    await open();
    expect(screen.getByLabelText(name)).toHaveProperty('maxLength', most);
  });

  it.each([
    ['ACTIVE', 'Thank you. Your review is published.'],
    ['INACTIVE', 'Thank you. Your review is shown as soon as we have approved it.'],
  ])('submits and shows for the status %s: %s', async (status, sentence) => {
    let sent: unknown;
    const reviewSubmit = ({ input }: { input: object }) => {
      sent = { ...input };
      return { review: saved(status), userErrors: [] };
    };
    const shown = show({ reviewSubmit });
    await write();
    expect(await screen.findByText('Review Added Successfully')).toBeTruthy();
    expect(shownNotices(shown)).toEqual([['Review Added Successfully', 'success', 11_000]]);
    expect(sent).toEqual({ slug: 'rose-oil', rating: 4, headline: 'Lovely', review: 'Soft.' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe(sentence));
  });

  it('invalidates cached review lists, except the list in the response', async () => {
    const asked: number[] = [];
    const reviews = ({ first }: { first: number }) => {
      asked.push(first);
      return { nodes: [], totalCount: 0 };
    };
    const client = apiClient({
      myReview: () => null,
      product: () => ({ ...saved('ACTIVE').product, reviews }),
      reviewSubmit: () => ({ review: saved('ACTIVE'), userErrors: [] }),
    });
    const query = gql`
      query Lists {
        product(slug: "rose-oil") {
          id
          latest: reviews(first: 3) {
            totalCount
          }
          all: reviews(first: 10, page: 1) {
            totalCount
          }
        }
      }
    `;
    await client.query({ query });
    show({}, signedInSession(), client);
    await write();
    await screen.findByText('Review Added Successfully');
    const known = client.cache.readQuery({ query, returnPartialData: true });
    expect(known).toEqual({
      product: { __typename: 'Product', id: '61', latest: { __typename: 'ReviewConnection', totalCount: 1 } },
    });
    expect(asked).toEqual([3, 10]);
  });

  it.each([
    [
      'refused',
      () => ({ review: null, userErrors: [userError('NOT_FOUND', 'This product is not in our shop.', ['slug'])] }),
    ],
    ['not answered', failingResolver],
  ])('retains the input and shows an error when it is %s', async (_, reviewSubmit) => {
    const shown = show({ reviewSubmit });
    await write();
    expect(await screen.findByText('Review has not been Added Successfully')).toBeTruthy();
    expect(shownNotices(shown)).toEqual([['Review has not been Added Successfully', 'danger', 11_000]]);
    expect(screen.getByLabelText('Headline')).toHaveProperty('value', 'Lovely');
  });
});
