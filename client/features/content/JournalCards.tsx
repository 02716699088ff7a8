import type { JournalCardPartsFragment } from './JournalCard.generated';
import { PostCard } from './PostCard';
import styles from './JournalCards.module.css';

/** The first post as a large card, the others small beside it. */
export function JournalCards({ posts }: { posts: readonly JournalCardPartsFragment[] }) {
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
