import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { enter } from '../../testing/enter';
import { deferred } from '../../testing/deferred';
import { shownNotices } from '../../testing/shown-notices';
import { failingResolver } from '../../testing/render-page';
import { ada, testPostDetails, makeComments, show } from '../../testing/blog-detail-page';

describe('comment form', () => {
  const field = (name: string) => screen.getByRole('textbox', { name });
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Post comment' }));
  const write = async () => {
    await enter(await screen.findByRole('textbox', { name: 'Name' }), 'Bea');
    await enter(field('Email'), 'bea@example.com');
    await enter(field('Comment'), 'I tried it.');
  };
  const answer = (comment: object | null, ...userErrors: object[]) => ({ comment, userErrors });

  it('shows an error for missing fields and sends nothing', async () => {
    const sent: unknown[] = [];
    show({ answers: { blogCommentSubmit: (variables: unknown) => sent.push(variables) } });
    await screen.findByRole('textbox', { name: 'Name' });
    await send();
    for (const words of ['Name cannot be blank', 'Email cannot be blank', 'Comment cannot be blank'])
      expect(await screen.findByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(field('Name'));
    expect(sent).toEqual([]);
  });

  it('validates each field on input', async () => {
    show();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'b');
    expect(await screen.findByText('Please enter a valid email address (Ex: name@example.com).')).toBeTruthy();
    await userEvent.type(field('Email'), 'ea@example.com');
    await waitFor(() => expect(screen.queryByText(/valid email address/)).toBeNull());
    await userEvent.clear(field('Email'));
    expect(await screen.findByText('Email cannot be blank')).toBeTruthy();
    expect(screen.queryByText('Name cannot be blank')).toBeNull();
  });

  it('limits the length of each field', async () => {
    show();
    await screen.findByRole('textbox', { name: 'Name' });
    expect([field('Name'), field('Email')].map((input) => input.getAttribute('maxlength'))).toEqual(['100', '100']);
  });

  it('shows a sending state, then the comment, a notice and an empty form', async () => {
    const sent: unknown[] = [];
    const { promise, release } = deferred(
      answer({ name: 'Bea', comment: 'I tried it.', date: '2026-11-21T00:00:00.000Z' }),
    );
    const shown = show({
      answers: {
        blogCommentSubmit: (variables: unknown) => {
          sent.push(variables);
          return promise;
        },
      },
    });
    await write();
    await send();
    expect(await screen.findByText('Sending...')).toBeTruthy();
    release();
    expect(await screen.findByText('Blog Comment Added Successfully')).toBeTruthy();
    expect(shownNotices(shown)).toEqual([['Blog Comment Added Successfully', 'success', 11_000]]);
    expect(await screen.findByRole('heading', { name: 'Comments (2)' })).toBeTruthy();
    expect(screen.getByText('I tried it.', { selector: 'p' })).toBeTruthy();
    for (const name of ['Name', 'Email', 'Comment']) expect(field(name)).toHaveProperty('value', '');
    expect(screen.queryByText('Name cannot be blank')).toBeNull();
    expect(sent).toEqual([
      { input: { slug: 'moss', name: 'Bea', email: 'bea@example.com', comment: 'I tried it.', website: '' } },
    ]);
  });

  it.each([
    ['the first page has become full', 10, ''],
    ['an earlier page is shown', 15, ''],
    ['the last page is shown', 15, '?page=2'],
  ])('navigates to the page with the new comment when %s', async (_, count, query) => {
    const comments = makeComments(count);
    const blogCommentSubmit = () => {
      const comment = { ...ada, name: 'Bea', comment: 'Just written.' };
      comments.push(comment);
      return answer(comment);
    };
    show({ post: testPostDetails(comments), path: `/blog-detail/moss${query}`, answers: { blogCommentSubmit } });
    await write();
    await send();
    expect(await screen.findByText('Just written.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: `Comments (${count + 1})` })).toBeTruthy();
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Page 2');
    expect(screen.queryByText('Comment 10')).toBeNull();
  });

  it.each([
    [
      'the shop refuses',
      () =>
        answer(null, {
          code: 'NOT_FOUND',
          message: 'Blog comment has not been Added successfully.',
          field: ['input', 'slug'],
        }),
    ],
    ['the line breaks', failingResolver],
  ])('retains the input when %s', async (_, blogCommentSubmit) => {
    const shown = show({ answers: { blogCommentSubmit } });
    await write();
    await send();
    expect(await screen.findByText('Blog comment has not been Added successfully.')).toBeTruthy();
    expect(shownNotices(shown)).toEqual([['Blog comment has not been Added successfully.', 'danger', 11_000]]);
    expect(field('Comment')).toHaveProperty('value', 'I tried it.');
  });

  it('shows a server error at its field', async () => {
    show({
      answers: {
        blogCommentSubmit: () => answer(null, { code: 'INVALID', message: 'Not this one.', field: ['input', 'email'] }),
      },
    });
    await write();
    await send();
    expect(await screen.findByText('Not this one.')).toBeTruthy();
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  });

  it('shows the server’s message when asked to wait', async () => {
    const blogCommentSubmit = () => {
      throw new GraphQLError('Please wait a moment.', { extensions: { code: 'RATE_LIMITED' } });
    };
    show({ answers: { blogCommentSubmit } });
    await write();
    await send();
    expect(await screen.findByText('Please wait a moment.')).toBeTruthy();
  });

  it('hides the honeypot field from view, tab order and assistive technology', async () => {
    const { container } = show();
    await screen.findByRole('textbox', { name: 'Name' });
    const trap = container.querySelector('input[name="website"]');
    expect(trap?.getAttribute('tabindex')).toBe('-1');
    expect(trap?.closest('[aria-hidden="true"]')).toBeTruthy();
    expect(screen.getAllByRole('textbox')).toHaveLength(3);
  });
});
