import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import type { BlogDetailPageQueryVariables } from './BlogDetailPage.generated';
import type { CommentPartsFragment } from '../../features/content/PostComments.generated';
import type { RootResolvers } from '../../testing/api';
import { enter } from '../../testing/enter';
import { deferred } from '../../testing/deferred';
import { testPost, testPosts } from '../../testing/posts';
import { shownNotices } from '../../testing/shown-notices';
import { failingResolver, metaContent, renderPage, structuredData } from '../../testing/render-page';
import { BlogDetailPage, queries } from './BlogDetailPage';

const ada: CommentPartsFragment = { name: 'Ada', comment: 'Soft as moss.', date: '2026-11-20T00:00:00.000Z' };
type Comments = CommentPartsFragment[];
/** Pages of ten of these comments, numbered as the server does. */
const paged =
  (comments: Comments) =>
  ({ page }: { page: number }) => {
    const pageCount = Math.ceil(comments.length / 10);
    const currentPage = Math.max(1, Math.min(page, pageCount));
    return {
      nodes: comments.slice((currentPage - 1) * 10, currentPage * 10),
      totalCount: comments.length,
      pageInfo: { currentPage, pageCount },
    };
  };
const testPostDetails = (comments: Comments = [ada]) => ({
  ...testPost(),
  description: '<p>Moss has <em>no</em> roots.</p>',
  commentsConnection: paged(comments),
});
const makeComments = (count: number): Comments =>
  Array.from({ length: count }, (_, index) => ({ ...ada, comment: `Comment ${index + 1}` }));

interface ShowOptions {
  post?: object | null;
  answers?: RootResolvers;
  path?: string;
}

function show({ post = testPostDetails(), answers = {}, path = '/blog-detail/moss' }: ShowOptions = {}) {
  const given: RootResolvers = {
    blogPost: () => post,
    blogPosts: () => ({ nodes: [testPost(), ...testPosts(3)] }),
    ...answers,
  };
  return renderPage(<BlogDetailPage />, { route: '/blog-detail/:slug', path, answers: given });
}

describe('BlogDetailPage', () => {
  it('is loading, then shows the title, the picture and the text', async () => {
    const { container } = show();
    expect(screen.getByText('Loading in Progress...')).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 1, name: 'On moss' })).toBeTruthy();
    expect(screen.getByText('no').tagName).toBe('EM');
    expect(container.querySelector('article img')?.getAttribute('src')).toContain('moss.webp');
  });

  it('lists what readers say', async () => {
    show();
    expect(await screen.findByRole('heading', { level: 2, name: 'Comments (1)' })).toBeTruthy();
    const comment = screen.getByText('Soft as moss.').closest('li');
    expect(comment && within(comment).getByText('Ada')).toBeTruthy();
    expect(comment && within(comment).getByText('20 November 2026')).toBeTruthy();
  });

  it('shows what readers wrote as text, whatever it looks like', async () => {
    show({ post: testPostDetails([{ ...ada, comment: '<b>bold</b>' }]) });
    expect(await screen.findByText('<b>bold</b>')).toBeTruthy();
  });

  it('lists comments in pages of ten, which are pages of the one article', async () => {
    show({ post: testPostDetails(makeComments(12)), path: '/blog-detail/moss?page=2' });
    expect(await screen.findByText('Comment 11')).toBeTruthy();
    expect(screen.queryByText('Comment 10')).toBeNull();
    expect(screen.getByRole('heading', { level: 2, name: 'Comments (12)' })).toBeTruthy();
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
      'https://fernwild.example/blog-detail/moss',
    );
    const first = screen.getByRole('link', { name: 'Page 1' });
    expect(first.getAttribute('href')).toBe('/blog-detail/moss#comments');
    await userEvent.click(first);
    expect(await screen.findByText('Comment 10')).toBeTruthy();
    expect(queries({ slug: 'moss' }, new URLSearchParams('page=2'))[0]?.variables).toEqual({
      slug: 'moss',
      first: 10,
      page: 2,
      more: 4,
    });
  });

  it('shows the last page of comments for one beyond the end', async () => {
    show({ post: testPostDetails(makeComments(12)), path: '/blog-detail/moss?page=99' });
    expect(await screen.findByText('Comment 12')).toBeTruthy();
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Page 2');
  });

  it('has no page numbers for ten comments', async () => {
    show({ post: testPostDetails(makeComments(10)) });
    await screen.findByText('Comment 10');
    expect(screen.queryByRole('navigation', { name: 'Comments: pages' })).toBeNull();
  });

  it('invites the first comment', async () => {
    show({ post: testPostDetails([]) });
    expect(await screen.findByText('No comments yet. Be the first to comment!')).toBeTruthy();
  });

  it('leads to three other posts', async () => {
    show();
    const more = within(
      (await screen.findByRole('heading', { name: 'Keep reading' })).closest('section') ?? document.body,
    );
    expect(more.getAllByRole('article').map((card) => within(card).getByRole('link').textContent)).toEqual([
      'Post 1',
      'Post 2',
      'Post 3',
    ]);
  });

  it('is the not-found page, with its status, for an unknown post', async () => {
    const { markNotFound } = show({ post: null });
    expect(await screen.findByText('SORRY! PAGE NOT FOUND')).toBeTruthy();
    expect(markNotFound).toHaveBeenCalled();
  });

  it('says in words that it failed, and tries again', async () => {
    let isBroken = true;
    show({ answers: { blogPost: () => (isBroken ? failingResolver() : testPostDetails()) } });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'On moss' })).toBeTruthy();
  });

  it('is an article to link previews and search engines', async () => {
    show();
    await screen.findByRole('heading', { level: 1 });
    expect(document.title).toBe('On moss | Fernwild');
    expect(metaContent('description')).toBe('Moss has no roots.');
    expect(metaContent('og:type')).toBe('article');
    expect(metaContent('og:image')).toBe('https://fernwild.example/media/original/moss.webp');
    expect(structuredData('Article')).toMatchObject({
      headline: 'On moss',
      datePublished: '2026-11-20T08:00:00.000Z',
      mainEntityOfPage: 'https://fernwild.example/blog-detail/moss',
    });
  });

  it('tells the server the very query that it will ask', async () => {
    const asked: unknown[] = [];
    show({
      answers: {
        blogPost: ({ slug }: BlogDetailPageQueryVariables) => {
          asked.push(slug);
          return testPostDetails();
        },
      },
    });
    await screen.findByRole('heading', { level: 1 });
    expect(queries({ slug: 'moss' }, new URLSearchParams()).map(({ variables }) => variables)).toEqual([
      { slug: asked[0], first: 10, page: 1, more: 4 },
    ]);
  });
});

describe('leaving a comment', () => {
  const field = (name: string) => screen.getByRole('textbox', { name });
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Post comment' }));
  const write = async () => {
    await enter(await screen.findByRole('textbox', { name: 'Name' }), 'Bea');
    await enter(field('Email'), 'bea@example.com');
    await enter(field('Comment'), 'I tried it.');
  };
  const answer = (comment: object | null, ...userErrors: object[]) => ({ comment, userErrors });

  it('says what is missing, and sends nothing', async () => {
    const sent: unknown[] = [];
    show({ answers: { blogCommentSubmit: (variables: unknown) => sent.push(variables) } });
    await screen.findByRole('textbox', { name: 'Name' });
    await send();
    for (const words of ['Name cannot be blank', 'Email cannot be blank', 'Comment cannot be blank'])
      expect(await screen.findByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(field('Name'));
    expect(sent).toEqual([]);
  });

  it('checks each field as it is typed', async () => {
    show();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'b');
    expect(await screen.findByText('Please enter a valid email address (Ex: name@example.com).')).toBeTruthy();
    await userEvent.type(field('Email'), 'ea@example.com');
    await waitFor(() => expect(screen.queryByText(/valid email address/)).toBeNull());
    await userEvent.clear(field('Email'));
    expect(await screen.findByText('Email cannot be blank')).toBeTruthy();
    expect(screen.queryByText('Name cannot be blank')).toBeNull();
  });

  it('takes no more than the fields hold', async () => {
    show();
    await screen.findByRole('textbox', { name: 'Name' });
    expect([field('Name'), field('Email')].map((input) => input.getAttribute('maxlength'))).toEqual(['100', '100']);
  });

  it('says that it is sending, then shows the comment, a notice and an empty form', async () => {
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
  ])('leads to the page with the new comment when %s', async (_, count, query) => {
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
  ])('keeps what was written when %s', async (_, blogCommentSubmit) => {
    const shown = show({ answers: { blogCommentSubmit } });
    await write();
    await send();
    expect(await screen.findByText('Blog comment has not been Added successfully.')).toBeTruthy();
    expect(shownNotices(shown)).toEqual([['Blog comment has not been Added successfully.', 'danger', 11_000]]);
    expect(field('Comment')).toHaveProperty('value', 'I tried it.');
  });

  it('says beside its field what the server did not take', async () => {
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

  it('asks to wait in the server’s words', async () => {
    const blogCommentSubmit = () => {
      throw new GraphQLError('Please wait a moment.', { extensions: { code: 'RATE_LIMITED' } });
    };
    show({ answers: { blogCommentSubmit } });
    await write();
    await send();
    expect(await screen.findByText('Please wait a moment.')).toBeTruthy();
  });

  it('has a trap that nobody sees, reaches or hears', async () => {
    const { container } = show();
    await screen.findByRole('textbox', { name: 'Name' });
    const trap = container.querySelector('input[name="website"]');
    expect(trap?.getAttribute('tabindex')).toBe('-1');
    expect(trap?.closest('[aria-hidden="true"]')).toBeTruthy();
    expect(screen.getAllByRole('textbox')).toHaveLength(3);
  });
});
