import { bannerOfKey } from '../../../domain/category-banners';
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
  /** The banner of the category itself; null for none, undefined until it is known. */
  ownBanner: OwnBanner | null | undefined;
}

interface OwnBanner {
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** Shows the head of a category page: a banner with the text in its empty half, or the text alone. */
export function CategoryHead({ categoryKey, title, text, ownBanner }: CategoryHeadProps) {
  const hasBanner = bannerOfKey(categoryKey) !== null;
  return (
    <>
      <Container>
        <Breadcrumbs
          trail={[{ label: 'Home', to: paths.home() }, { label: 'Shop', to: paths.shop() }, { label: title }]}
        />
      </Container>
      <div className={hasBanner ? styles.banner : styles.plain}>
        {hasBanner && <Banner picture={ownBanner === undefined ? null : bannerOf(categoryKey, ownBanner)} />}
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

/** Keeps the place of a picture that is not known yet. */
function Banner({ picture }: { picture: OwnBanner | null }) {
  if (!picture) return <div className={styles.picture} />;
  return (
    <Picture
      src={picture.url}
      alt=""
      width={picture.width}
      height={picture.height}
      sizes="(min-width: 870px) 100vw, (min-width: 700px) 125vw, 185vw"
      priority
      cover
      className={styles.picture}
    />
  );
}

const shopsBannerSize = { width: 1920, height: 600 } as const;

/**
 * Returns the picture above a category: its own, or else the shop's for its key.
 * @returns null for a key whose page has no banner
 */
export function bannerOf(key: string, own: OwnBanner | null): OwnBanner | null {
  const path = bannerOfKey(key);
  if (path === null) return null;
  return own ?? { url: originalUrl(path), ...shopsBannerSize };
}
