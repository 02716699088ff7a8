import { paths } from '../../lib/paths';
import { originalUrl } from '../../lib/media';
import { LinkButton } from '../../ui/Button';
import { Picture } from '../../ui/Picture';
import { Container } from '../../ui/Section';
import styles from './hero.module.css';

const narrow = { src: originalUrl('hero/home-mobile.webp'), width: 800, height: 1000, media: '(max-width: 699px)' };

/** The whole banner links to the shop; its text is on the empty half of the picture. */
export function Hero() {
  return (
    <div className={styles.hero}>
      <Picture
        src={originalUrl('hero/home-desktop.webp')}
        alt=""
        width={1920}
        height={800}
        narrow={narrow}
        sizes="(min-width: 1000px) 100vw, (min-width: 700px) 140vw, 100vw"
        priority
        cover
        className={styles.picture}
      />
      <Container className={styles.content}>
        <div className={styles.words}>
          <h1 className={styles.headline}>The forest, gently bottled</h1>
          <p className={styles.lead}>
            Vegan care for hair, skin and slow evenings, made in small batches from plants we can name.
          </p>
        </div>
        <LinkButton to={paths.shop()} className={styles.link}>
          Shop the collection
        </LinkButton>
      </Container>
    </div>
  );
}
