import { originalUrl } from '../../lib/media';
import { Accordion } from '../../ui/Accordion';
import { Picture } from '../../ui/Picture';
import { Tabs } from '../../ui/Tabs';
import type content from './our-impact.json';
import styles from './ImpactStories.module.css';

type Story = (typeof content.stories)[number];

/**
 * Tabs on wide screens, an accordion on phones. Both are rendered and CSS shows one of them, which avoids a layout shift on
 * hydration; the hidden one is hidden from screen readers too, and its pictures are not loaded.
 */
export function ImpactStories({ stories }: { stories: readonly Story[] }) {
  const contents = stories.map(({ name, ...story }) => ({ id: story.id, name, content: <StoryText {...story} /> }));
  return (
    <>
      <div className={styles.wide}>
        <Tabs
          label="Impact stories"
          tabs={contents.map(({ id, name, content }) => ({ value: id, label: name, content }))}
        />
      </div>
      <div className={styles.narrow}>
        <Accordion
          openAtFirst={['education']}
          items={contents.map(({ id, name, content }) => ({ id, heading: name, content }))}
        />
      </div>
    </>
  );
}

function StoryText({ id, opening, text, alt }: Omit<Story, 'name'>) {
  return (
    <div className={styles.story}>
      <Picture
        src={originalUrl(`hero/our-impact-${id}.webp`)}
        alt={alt}
        width={1200}
        height={800}
        sizes="(min-width: 769px) 60vw, 92vw"
        cover
        className={styles.picture}
      />
      <div className={styles.words}>
        <p className={styles.opening}>{opening}</p>
        <p>{text}</p>
      </div>
    </div>
  );
}
