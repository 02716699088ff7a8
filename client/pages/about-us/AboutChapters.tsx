import { Link } from 'react-router-dom';
import { originalUrl } from '../../lib/media';
import { Picture } from '../../ui/Picture';
import { Container } from '../../ui/Section';
import styles from './about-chapters.module.css';

interface Chapter {
  readonly id: string;
  readonly heading: string;
  readonly opening: string;
  readonly text: string;
  readonly facts: readonly string[];
  readonly picture: string;
  readonly alt: string;
}

const chapters: readonly Chapter[] = [
  {
    id: 'fresh-experience',
    heading: 'Fresh Experience',
    opening: 'A cream is at its best when it is young.',
    text: 'So we make little and we make it often. Oils are pressed before they are blended, batches are small enough to be known by their number, and nothing waits in a warehouse for a season to come round again.',
    facts: [
      'Small batches, each with its own number',
      'Cold-pressed and steam-distilled oils',
      'Scent that comes from the plant alone',
    ],
    picture: 'blog/clay-and-citrus-reset.webp',
    alt: 'A bowl of fine clay, a wooden spoon and dried slices of orange',
  },
  {
    id: 'ethical-process',
    heading: 'Ethical Process',
    opening: 'Somebody picked this, and was paid fairly for it.',
    text: 'We buy from growers whose fields we can name, at prices agreed before the harvest and not after it. What we learn about a plant we share with the people who grow it, and what they know about it finds its way into our bottles.',
    facts: [
      'Prices agreed before the harvest',
      'Growers we know by name',
      'Formulated by a scientist, tested by dermatologists',
    ],
    picture: 'hero/our-impact-community.webp',
    alt: 'Bowls of seeds, nuts and golden oil shared on a table',
  },
  {
    id: 'environment-sustainability',
    heading: 'Environment Sustainability',
    opening: 'What is left over should be next to nothing.',
    text: 'Our packaging is 99% recyclable, and we have brought the water in our making down by 20 percent. Formulas are biodegradable, so that what goes down the drain does no harm further down the river.',
    facts: ['99% recyclable packaging', '20 percent water reduction', 'Safe and biodegradable formulas'],
    picture: 'hero/our-impact-tree-planting.webp',
    alt: 'Young trees in dark soil',
  },
  {
    id: 'cruelty-free-beauty',
    heading: 'Cruelty-free Beauty',
    opening: 'No animal has a part in it.',
    text: 'Not as an ingredient, not as a test, not anywhere along the way. There is no honey, no beeswax, no lanolin and no carmine in anything we sell. We ask the same of everyone who supplies us, in writing.',
    facts: ['Vegan, without exception', 'Never tested on animals', 'The same rule for every supplier'],
    picture: 'blog/rosemary-scalp-ritual.webp',
    alt: 'Rosemary and mint beside a bowl of oil',
  },
];

/** Four anchor links and the four chapters they scroll to. */
export function AboutChapters() {
  return (
    <>
      <nav aria-label="On this page" className={styles.anchors}>
        <Container>
          <ul role="list" className={styles.links}>
            {chapters.map(({ id, heading }) => (
              <li key={id}>
                {/* Moves the focus to the chapter, so that the next Tab continues there. */}
                <Link to={`#${id}`} onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}>
                  {heading}
                </Link>
              </li>
            ))}
          </ul>
        </Container>
      </nav>
      <div className={styles.chapters}>
        {chapters.map((chapter) => (
          <ChapterBand key={chapter.id} {...chapter} />
        ))}
      </div>
    </>
  );
}

function ChapterBand({ id, heading, opening, text, facts, picture, alt }: Chapter) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-heading`} className={styles.chapter}>
      <Container className={styles.inside}>
        <Picture
          src={originalUrl(picture)}
          alt={alt}
          width={1200}
          height={800}
          sizes="(min-width: 769px) 56vw, 100vw"
          cover
          className={styles.picture}
        />
        <div className={styles.words}>
          <h2 id={`${id}-heading`}>{heading}</h2>
          <p className={styles.opening}>{opening}</p>
          <p>{text}</p>
          <ul role="list" className={styles.facts}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
      </Container>
    </section>
  );
}
