import { Link } from 'react-router-dom';
import { originalUrl } from '../../lib/media';
import { Picture } from '../../ui/Picture';
import { Container } from '../../ui/Section';
import type content from './about-us.json';
import styles from './AboutChapters.module.css';

type Chapter = (typeof content.chapters)[number];

/** Shows four anchor links and the four chapters they scroll to. */
export function AboutChapters({ chapters }: { chapters: readonly Chapter[] }) {
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

function ChapterBand({ id, heading, opening, text, points, picture, alt }: Chapter) {
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
          <ul role="list" className={styles.points}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      </Container>
    </section>
  );
}
