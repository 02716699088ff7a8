import { originalUrl } from '../../lib/media';
import { Picture } from '../../ui/Picture';
import { Container, Eyebrow } from '../../ui/Section';
import styles from './IngredientsHero.module.css';

const narrow = [
  { src: originalUrl('hero/ingredients-mobile.webp'), width: 800, height: 1000, media: '(max-width: 599px)' },
  { src: originalUrl('hero/ingredients-tablet.webp'), width: 1200, height: 750, media: '(max-width: 992px)' },
] as const;

/** Hero picture of plants on a table, with the text on its empty area. */
export function IngredientsHero() {
  return (
    <div className={styles.hero}>
      <Picture
        src={originalUrl('hero/ingredients-desktop.webp')}
        alt=""
        width={1920}
        height={800}
        narrow={narrow}
        sizes="100vw"
        priority
        cover
        className={styles.picture}
      />
      <Container className={styles.content}>
        <div className={styles.words}>
          <Eyebrow>Plants we can name</Eyebrow>
          <h1 className={styles.headline}>Ingredients</h1>
          <p className={styles.lead}>
            Every leaf, seed and flower that goes into our bottles, where it comes from and what is known about it.
          </p>
        </div>
      </Container>
    </div>
  );
}
