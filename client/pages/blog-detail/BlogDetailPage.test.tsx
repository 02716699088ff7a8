import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BlogDetailPageQueryVariables } from './BlogDetailPage.generated';
import { failingResolver, metaContent, structuredData } from '../../testing/render-page';
import { preloaded } from '../../testing/preloaded';
import { loader } from './BlogDetailPage';
import { ada, testPostDetails, makeComments, show } from '../../testing/blog-detail-page';

describe('BlogDetailPage', () => {
  it('shows a loading state, then the title, the picture and the text', async () => {
    const { container } = show();
    expect(screen.getByText('Loading in Progress...')).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 1, name: 'On moss' })).toBeTruthy();
    expect(screen.getByText('no').tagName).toBe('EM');
    expect(container.querySelector('article img')?.getAttribute('src')).toContain('moss.webp');
  });

  it('lists the comments', async () => {
    show();
    expect(await screen.findByRole('heading', { level: 2, name: 'Comments (1)' })).toBeTruthy();
    const comment = screen.getByText('Soft as moss.').closest('li');
    expect(comment && within(comment).getByText('Ada')).toBeTruthy();
    expect(comment && within(comment).getByText('20 November 2026')).toBeTruthy();
  });

  it('renders comments as plain text, even if they contain markup', async () => {
    show({ post: testPostDetails([{ ...ada, comment: '<b>bold</b>' }]) });
    expect(await screen.findByText('<b>bold</b>')).toBeTruthy();
  });

  it('paginates comments by ten under the URL of the article', async () => {
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
    expect(await preloaded(loader, { slug: 'moss' }, 'page=2')).toEqual([
      { slug: 'moss', first: 10, page: 2, more: 4 },
    ]);
  });

  it('shows the last page of comments for a page beyond the end', async () => {
    show({ post: testPostDetails(makeComments(12)), path: '/blog-detail/moss?page=99' });
    expect(await screen.findByText('Comment 12')).toBeTruthy();
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Page 2');
  });

  it('shows no page numbers for ten comments', async () => {
    show({ post: testPostDetails(makeComments(10)) });
    await screen.findByText('Comment 10');
    expect(screen.queryByRole('navigation', { name: 'Comments: pages' })).toBeNull();
  });

  it('shows an invitation when there are no comments', async () => {
    show({ post: testPostDetails([]) });
    expect(await screen.findByText('No comments yet. Be the first to comment!')).toBeTruthy();
  });

  it('links to three other posts', async () => {
    show();
    const more = within(
      (await screen.findByRole('heading', { name: 'Keep Reading' })).closest('section') ?? document.body,
    );
    expect(more.getAllByRole('article').map((card) => within(card).getByRole('link').textContent)).toEqual([
      'Post 1',
      'Post 2',
      'Post 3',
    ]);
  });

  it('renders the not-found page with status 404 for an unknown post', async () => {
    const { markNotFound } = show({ post: null });
    expect(await screen.findByText('SORRY! PAGE NOT FOUND')).toBeTruthy();
    expect(markNotFound).toHaveBeenCalled();
  });

  it('shows an error and retries', async () => {
    let isBroken = true;
    show({ answers: { blogPost: () => (isBroken ? failingResolver() : testPostDetails()) } });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'On moss' })).toBeTruthy();
  });

  it('has article metadata for link previews and search engines', async () => {
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

  it('preloads on the server the query that it sends', async () => {
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
    expect(await preloaded(loader, { slug: 'moss' })).toEqual([{ slug: asked[0], first: 10, page: 1, more: 4 }]);
  });
});
