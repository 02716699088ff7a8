import { originalUrl } from '../../lib/media';
import { Accordion } from '../../ui/Accordion';
import { Picture } from '../../ui/Picture';
import { Tabs } from '../../ui/Tabs';
import styles from './impact-stories.module.css';

interface Story {
  readonly id: string;
  readonly name: string;
  readonly opening: string;
  readonly text: string;
  readonly alt: string;
}

const stories: readonly Story[] = [
  {
    id: 'education',
    name: 'Education',
    opening: 'A school year costs less than a shelf of creams.',
    text: 'In the villages we buy from, we pay for books, uniforms and the teacher who stays for the afternoon. It began with one classroom and a leaking roof. By now it reaches thousands of children, most of them the first in their family who will finish school.',
    alt: 'A stack of books, a pencil and a seedling in a clay pot',
  },
  {
    id: 'community',
    name: 'Community',
    opening: 'A harvest is a good time to be fair.',
    text: 'Rural families sell to us directly, at a price agreed before they sow. Where there was no press, we bought one together; where there was no clean water, we dug for it together. What a cooperative earns it keeps, and spends as it sees fit.',
    alt: 'Bowls of seeds, nuts and golden oil shared on a table',
  },
  {
    id: 'tree-planting',
    name: 'Tree planting',
    opening: 'We plant what the place would plant itself.',
    text: 'Neem at the edge of the field, moringa between the rows, wild fruit where the hillside has gone bare. The trees belong to the people who water them. They give shade first, then leaves and seeds, and long after all of us a small forest.',
    alt: 'Young trees in dark soil',
  },
];

/**
 * Tabs on wide screens, an accordion on phones. Both are rendered and CSS shows one of them, which avoids a layout shift on
 * hydration; the hidden one is hidden from screen readers too, and its pictures are not loaded.
 */
export function ImpactStories() {
  return (
    <>
      <div className={styles.wide}>
        <Tabs
          label="Impact stories"
          tabs={stories.map((story) => ({ value: story.id, label: story.name, content: <StoryText story={story} /> }))}
        />
      </div>
      <div className={styles.narrow}>
        <Accordion
          openAtFirst={['education']}
          items={stories.map((story) => ({ id: story.id, heading: story.name, content: <StoryText story={story} /> }))}
        />
      </div>
    </>
  );
}

function StoryText({ story: { id, opening, text, alt } }: { story: Story }) {
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
