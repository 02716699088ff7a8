import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { me, noErrors, renderApp, userError } from '../../testing/render-app';

const review = {
  id: '1',
  version: 'v1',
  state: 'SHOWN',
  name: 'Ida C.',
  rating: 2,
  headline: 'Sticky',
  review: '<img src=x onerror=alert(1)> It sticks.',
  reviewDate: '2026-01-02T09:00:00.000Z',
  product: { id: '3', slug: 'neem-oil', title: 'Neem Oil' },
  reply: null,
};
const awaiting = { ...review, id: '2', state: 'AWAITING', name: 'Ben D.', headline: 'Fine', review: 'Good.' };
const repliedAt = '2026-01-03T09:00:00.000Z';
const pageInfo = { hasNextPage: false, endCursor: null };

interface Moderated {
  ids: string[];
  state: string;
}

describe('reviews', () => {
  it('are filtered, hidden together and brought back as they were', async () => {
    const state: Record<string, string> = { 1: 'SHOWN', 2: 'AWAITING' };
    const sent: Moderated[] = [];
    const asked: object[] = [];
    const nodes = () => [review, awaiting].map((each) => ({ ...each, state: state[each.id] }));
    await renderApp('/reviews?rating=2', {
      me: () => me('editor'),
      reviews: ({
        rating,
        product,
        state: wanted,
      }: {
        rating: number;
        product: string | null;
        state: string | null;
      }) => {
        asked.push({ rating, product, state: wanted });
        return { nodes: nodes(), pageInfo };
      },
      moderateReviews: (change: Moderated) => {
        sent.push({ ...change });
        for (const id of change.ids) state[id] = change.state;
        return { ...noErrors, reviews: nodes() };
      },
    });
    const user = userEvent.setup();
    expect(await screen.findByText('<img src=x onerror=alert(1)> It sticks.', { selector: 'span' })).toBeTruthy();
    expect(asked).toEqual([{ rating: 2, product: null, state: null }]);
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(screen.getByText('2 selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Hide selected' }));
    expect(await screen.findByText('2 reviews are hidden.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Show the review of Ida C.' })).toBeTruthy();
    expect(screen.getByText('0 selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('It is undone.')).toBeTruthy();
    expect(sent).toMatchObject([
      { ids: ['1', '2'], state: 'HIDDEN' },
      { ids: ['1'], state: 'SHOWN' },
      { ids: ['2'], state: 'AWAITING' },
    ]);
  });

  it('are answered, and the answer is changed and removed', async () => {
    const sent: (string | null)[] = [];
    const answered = (text: string | null) => {
      sent.push(text);
      const reply = text === null ? null : { text, repliedAt };
      return { ...noErrors, review: { ...review, version: `v${sent.length + 1}`, reply }, conflict: null };
    };
    await renderApp('/reviews', {
      me: () => me('editor'),
      reviews: () => ({ nodes: [review], pageInfo }),
      answerReview: ({ text }: { text: string }) => answered(text),
      removeReviewAnswer: () => answered(null),
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Answer the review of Ida C.' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Answer Ida C.' }));
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await dialog.findByText('Write an answer.')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: 'Answer' }), 'Use less of it.');
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Use less of it.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Edit the answer to the review of Ida C.' }));
    await user.click(screen.getByRole('button', { name: 'Remove the answer' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The answer is removed.')).toBeTruthy();
    expect(sent).toEqual(['Use less of it.', null]);
  });

  it('that the customer has replaced meanwhile are compared first, and answered at the second try only', async () => {
    const versions: string[] = [];
    await renderApp('/reviews', {
      me: () => me('editor'),
      reviews: () => ({ nodes: [review], pageInfo }),
      answerReview: ({ version, text }: { version: string; text: string }) => {
        versions.push(version);
        return version === 'v1'
          ? {
              ...userError('STALE', 'Compare, then save again.', 'version'),
              review: null,
              conflict: { ...review, version: 'v2', review: 'It is lovely.' },
            }
          : { ...noErrors, review: { ...review, version: 'v3', reply: { text, repliedAt } }, conflict: null };
      },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Answer the review of Ida C.' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Answer' }), 'Sorry.');
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await dialog.findByText('Compare, then save again.')).toBeTruthy();
    expect(dialog.getByText(/It is lovely\./, { selector: 'ins' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Publish nevertheless' }));
    expect(await screen.findByText('The answer is published.')).toBeTruthy();
    expect(versions).toEqual(['v1', 'v2']);
  });
});

describe('comments', () => {
  it('are hidden one by one; a failure is reported', async () => {
    const comment = {
      id: '4',
      version: 'v1',
      state: 'SHOWN',
      name: 'Cleo',
      email: 'cleo@example.com',
      comment: 'Buy pills!',
      date: '2026-01-02T09:00:00.000Z',
      post: { id: '1', slug: 'spring', title: 'Spring' },
      reply: null,
    };
    let isReachable = false;
    await renderApp('/comments', {
      me: () => me('editor'),
      comments: () => ({ nodes: [comment], pageInfo }),
      moderateComments: ({ state }: Moderated) =>
        isReachable
          ? { ...noErrors, comments: [{ ...comment, state }] }
          : { ...userError('NOT_FOUND', 'There is no comment 4.', 'id'), comments: null },
    });
    const user = userEvent.setup();
    expect(await screen.findByRole('row', { name: /Spring.*Buy pills!.*cleo@example.com.*Shown/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Hide the comment of Cleo' }));
    expect(await screen.findByText('There is no comment 4.')).toBeTruthy();
    isReachable = true;
    await user.click(screen.getByRole('button', { name: 'Hide the comment of Cleo' }));
    expect(await screen.findByText('1 comment is hidden.')).toBeTruthy();
  });
});
