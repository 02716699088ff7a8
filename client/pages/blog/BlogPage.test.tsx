import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BlogPageQueryVariables } from './BlogPage.generated';
import type { PostCardPartsFragment } from '../../features/content/PostCard.generated';
import { testPost, testPosts } from '../../testing/posts';
import { failingResolver, metaContent, renderPage, structuredData } from '../../testing/render-page';
import { preloaded } from '../../testing/preloaded';
import { BlogPage, loader } from './BlogPage';

function answer(nodes: PostCardPartsFragment[], currentPage = 1, pageCount = 1) {
  return { nodes, totalCount: nodes.length, pageInfo: { currentPage, pageCount } };
}

const show = (blogPosts: (asked: BlogPageQueryVariables) => unknown, path = '/blog') =>
  renderPage(<BlogPage />, { route: '/blog', path, answers: { blogPosts } });

describe('BlogPage', () => {
  it('shows a loading state, then the first post as a banner and the others as cards', async () => {
    show(() => answer(testPosts(4)));
    expect(screen.getByText('Loading in Progress...')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Post 1' })).toBeTruthy();
    const [banner, ...others] = screen.getAllByRole('article');
    expect(banner && within(banner).getByText('The latest')).toBeTruthy();
    expect(others.map((card) => within(card).getByRole('link').getAttribute('href'))).toEqual([
      '/blog-detail/post-2',
      '/blog-detail/post-3',
      '/blog-detail/post-4',
    ]);
    expect(others.every((card) => card.closest('li'))).toBe(true);
  });

  it('truncates titles at 95 characters in the banner and on cards', async () => {
    show(() =>
      answer([
        testPost({ id: '1', title: 'b'.repeat(96) }),
        testPost({ id: '2', title: 'c'.repeat(96) }),
        testPost({ id: '3', title: 'd'.repeat(95) }),
      ]),
    );
    expect(await screen.findByText(`${'b'.repeat(95)}...`)).toBeTruthy();
    expect(screen.getByText(`${'c'.repeat(95)}...`)).toBeTruthy();
    expect(screen.getByText('d'.repeat(95))).toBeTruthy();
  });

  it('shows the date and the reading time of each post', async () => {
    show(() => answer([testPost()]));
    expect((await screen.findByRole('article')).textContent).toContain('20 November 2026 · 4 min read');
  });

  it('paginates by ten with the page in the URL, and a banner on the first page only', async () => {
    const asked: BlogPageQueryVariables[] = [];
    show((variables) => {
      asked.push(variables);
      return answer(testPosts(2), 2, 3);
    }, '/blog?page=2');
    expect(await screen.findByRole('link', { name: 'Page 3' })).toHaveProperty(
      'href',
      expect.stringMatching(/\/blog\?page=3$/),
    );
    expect(screen.getByRole('link', { name: 'Page 1' }).getAttribute('href')).toBe('/blog');
    expect(screen.queryByText('The latest')).toBeNull();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(asked).toEqual([{ first: 10, page: 2 }]);
    expect(await preloaded(loader, {}, 'page=2')).toEqual(asked);
  });

  it('shows a message when there are no posts', async () => {
    show(() => answer([]));
    expect(await screen.findByRole('heading', { name: 'The first pages are still being written.' })).toBeTruthy();
    expect(screen.queryAllByRole('article')).toEqual([]);
  });

  it('shows an error and retries', async () => {
    let isBroken = true;
    show(() => (isBroken ? failingResolver() : answer(testPosts(1))));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('link', { name: 'Post 1' })).toBeTruthy();
  });

  it('has a title, a description, a canonical URL and breadcrumbs', async () => {
    show(() => answer(testPosts(1)));
    await screen.findByRole('link', { name: 'Post 1' });
    expect(document.title).toBe('Plant Wisdom Journal | Fernwild');
    expect(metaContent('description')).toContain('Plant Wisdom Journal');
    expect(metaContent('og:url')).toBe('https://fernwild.example/blog');
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe('https://fernwild.example/blog');
    expect(structuredData('BreadcrumbList')).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://fernwild.example/' },
        { position: 2, name: 'Blog', item: 'https://fernwild.example/blog' },
      ],
    });
  });
});
