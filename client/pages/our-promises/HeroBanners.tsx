import { Link } from 'react-router-dom';
import { classNames } from '../../lib/class-names';
import { originalUrl } from '../../lib/media';
import { paths } from '../../lib/paths';
import { Picture } from '../../ui/Picture';
import { Container, Eyebrow } from '../../ui/Section';
import styles from './hero-banners.module.css';

const smallBanners = [
  {
    picture: 'categories/hand-cream-tile.webp',
    ground: styles.blush,
    heading: 'Kind to the hand that uses it',
    link: 'Hand creams',
    to: paths.category('hand-cream'),
  },
  {
    picture: 'categories/hair-cleanser-tile.webp',
    ground: styles.sage,
    heading: 'And to the river it ends up in',
    link: 'Hair cleansers',
    to: paths.category('hair-cleanser'),
  },
] as const;

/** One large banner above two small ones. */
export function HeroBanners() {
  return (
    <>
      <div className={styles.hero}>
        <Picture
          src={originalUrl('hero/our-promises.webp')}
          alt="Conditioner, hair oil and essential oil beside a coconut and a fern"
          width={1600}
          height={700}
          sizes="(min-width: 993px) 100vw, 156vw"
          priority
          cover
          className={styles.picture}
        />
        <Container className={styles.words}>
          <Eyebrow>Our Promises</Eyebrow>
          <h1>Twelve promises, and no asterisk</h1>
        </Container>
      </div>
      <ul role="list" className={styles.banners}>
        {smallBanners.map((banner) => (
          <SmallBanner key={banner.heading} {...banner} />
        ))}
      </ul>
    </>
  );
}

function SmallBanner({ picture, ground, heading, link, to }: (typeof smallBanners)[number]) {
  return (
    <li className={classNames(styles.banner, ground)}>
      <div className={styles.bannerWords}>
        <h2>{heading}</h2>
        <Link to={to}>{link}</Link>
      </div>
      <Picture
        src={originalUrl(picture)}
        alt=""
        width={800}
        height={1000}
        sizes="(min-width: 769px) 26vw, 52vw"
        cover
        className={styles.bannerPicture}
      />
    </li>
  );
}
