import type { ReactNode } from 'react';
import type { PostCardPartsFragment } from '../../features/content/PostCard.generated';
import type { HomePageQuery } from './HomePage.generated';
import { cartAction } from '../../features/cart/AddToCartButton';
import { Botanicals } from '../../features/catalogue/Botanicals';
import { CategoryMosaic } from '../../features/catalogue/CategoryMosaic';
import { FavouriteCards } from '../../features/catalogue/FavouriteCards';
import { NewArrivals } from '../../features/catalogue/NewArrivals';
import { PostCard } from '../../features/content/PostCard';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/Button';
import { Section } from '../../ui/Section';
import { Loading, SkeletonCard } from '../../ui/Skeleton';
import { FailedState } from '../../ui/States';
import styles from './HomePage.module.css';

/** Props of the shelves of the home page: the page's data, and a retry once the query has failed. */
export interface ShelfProps {
  data: HomePageQuery | undefined;
  onRetry: (() => void) | undefined;
}

export function Favourites({ data, onRetry }: ShelfProps) {
  const products = data?.favourites.nodes;
  if (products?.length === 0) return null;
  return (
    <Section heading="Community Favorites" aside={<SeeAll to={paths.shop()}>Shop all</SeeAll>}>
      {/* Only the first shelf shows the error, for all of them. */}
      {onRetry ? (
        <FailedState onRetry={onRetry} />
      ) : products ? (
        <FavouriteCards products={products} action={cartAction} />
      ) : (
        <ShelfSkeleton cards={3} />
      )}
    </Section>
  );
}

export function HomeNewArrivals({ data, onRetry }: ShelfProps) {
  const products = data?.newArrivals.nodes;
  if (onRetry || products?.length === 0) return null;
  return (
    <Section heading="Fresh From The Forest" eyebrow="New this season">
      {products ? <NewArrivals products={products} /> : <ShelfSkeleton cards={4} />}
    </Section>
  );
}

export function HomeCategories({ data, onRetry }: ShelfProps) {
  const categories = data?.categories;
  if (onRetry || categories?.length === 0) return null;
  return (
    <Section heading="Shop By Category">
      {categories ? <CategoryMosaic categories={categories} /> : <ShelfSkeleton cards={4} />}
    </Section>
  );
}

export function HomeBotanicals({ data, onRetry }: ShelfProps) {
  const ingredients = data?.ingredients;
  if (onRetry || ingredients?.length === 0) return null;
  return (
    <Section heading="Inside Every Bottle" aside={<SeeAll to={paths.ingredients()}>All our ingredients</SeeAll>}>
      {ingredients ? <Botanicals ingredients={ingredients} /> : <ShelfSkeleton cards={4} />}
    </Section>
  );
}

export function HomeBlogPosts({ data, onRetry }: ShelfProps) {
  const posts = data?.blogPosts.nodes;
  if (onRetry || posts?.length === 0) return null;
  return (
    <Section
      heading="Plant Wisdom Journal"
      background="plaster"
      aside={<SeeAll to={paths.blog()}>Read the blog</SeeAll>}
    >
      {posts ? <PostCards posts={posts} /> : <ShelfSkeleton cards={3} />}
    </Section>
  );
}

function SeeAll({ to, children }: { to: string; children: ReactNode }) {
  return (
    <LinkButton to={to} variant="quiet">
      {children}
    </LinkButton>
  );
}

function ShelfSkeleton({ cards }: { cards: number }) {
  return (
    <Loading className={styles.skeleton}>
      {Array.from({ length: cards }, (_, index) => (
        <SkeletonCard key={index} />
      ))}
    </Loading>
  );
}

/** Shows the first post as a large card, the others small beside it. */
function PostCards({ posts }: { posts: readonly PostCardPartsFragment[] }) {
  return (
    <ul role="list" className={styles.cards}>
      {posts.map((post) => (
        <li key={post.id} className={styles.card}>
          <PostCard post={post} sizes="(min-width: 700px) 58vw, 92vw" />
        </li>
      ))}
    </ul>
  );
}
