import type { PostCardPartsFragment } from './PostCard.generated';
import { PostCard } from './PostCard';
import styles from './PostGrid.module.css';

interface PostGridProps {
  posts: readonly PostCardPartsFragment[];
  headingLevel?: 'h2' | 'h3';
}

export function PostGrid({ posts, headingLevel }: PostGridProps) {
  return (
    <ul role="list" className={styles.grid}>
      {posts.map((post) => (
        <li key={post.id}>
          <PostCard post={post} headingLevel={headingLevel} sizes="(min-width: 600px) 46vw, 92vw" />
        </li>
      ))}
    </ul>
  );
}
