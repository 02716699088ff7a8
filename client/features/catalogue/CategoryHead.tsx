import { Picture } from '../../ui/Picture';
import { Container } from '../../ui/Section';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { paths } from '../../lib/paths';
import { bannerFor, bannerSize } from './category-banners';
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
