import { originalUrl } from '../../lib/media';
import { paths } from '../../lib/paths';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { Picture } from '../../ui/Picture';
import { Container } from '../../ui/Section';
import styles from './CategoryHead.module.css';

interface CategoryHeadProps {
  /** The category's key from the URL, decoded. */
  categoryKey: string;
  title: string;
  text?: string | null;
}

/** Head of a category page: a banner with the text in its empty half, or the text alone. */
export function CategoryHead({ categoryKey, title, text }: CategoryHeadProps) {
  const banner = bannerFor(categoryKey);
  return (
    <>
      <Container>
        <Breadcrumbs
          trail={[{ label: 'Home', to: paths.home() }, { label: 'Shop', to: paths.shop() }, { label: title }]}
        />
      </Container>
      <div className={banner ? styles.banner : styles.plain}>
        {banner && (
          <Picture
            src={banner}
            alt=""
            {...bannerSize}
            sizes="(min-width: 870px) 100vw, (min-width: 700px) 125vw, 185vw"
            priority
            cover
            className={styles.picture}
          />
        )}
        <Container className={styles.content}>
          <div className={styles.words}>
            <h1>{title}</h1>
            {text && <p>{text}</p>}
          </div>
        </Container>
      </div>
    </>
  );
}

const banners = ['hand-cream', 'essential-oil', 'hair-nourisher', 'hair-cleanser'] as const;

/** Substring of the category key that selects the banner; "hand" matches every hand care category. */
const keySubstrings: Record<(typeof banners)[number], string> = {
  'hand-cream': 'hand',
  'essential-oil': 'essential-oil',
  'hair-nourisher': 'hair-nourisher',
  'hair-cleanser': 'hair-cleanser',
};

/** URL of the banner for a category's key, or null without one. The left part of each banner is kept free for text. */
export function bannerFor(key: string): string | null {
  const banner = banners.find((name) => key.includes(keySubstrings[name]));
  return banner === undefined ? null : originalUrl(`categories/${banner}-banner.webp`);
}

const bannerSize = { width: 1920, height: 600 } as const;
