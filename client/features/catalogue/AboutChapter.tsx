import type { ThemeChapterPartsFragment } from './ProductDetail.generated';
import { Picture } from '../../ui/Picture';
import { FoldingSection } from '../../ui/FoldingSection';
import styles from './AboutChapter.module.css';

type About = NonNullable<ThemeChapterPartsFragment['aboutProduct']>;

/** Shows the plant's description beside two pictures, with its origins where known. */
export function AboutChapter({ about }: { about: About }) {
  const { title, description, ingredientImage, productImage, origins } = about;
  return (
    <FoldingSection name="about" heading={title || 'About the Product'} className={styles.about}>
      <div className={styles.pictures}>
        {productImage && (
          <Picture
            src={productImage.url}
            alt={productImage.alt}
            width={productImage.width}
            height={productImage.height}
            sizes="(min-width: 700px) 36vw, 70vw"
            className={styles.large}
          />
        )}
        {ingredientImage && (
          <Picture
            src={ingredientImage.url}
            alt=""
            width={ingredientImage.width}
            height={ingredientImage.height}
            sizes="(min-width: 700px) 16vw, 36vw"
            className={styles.small}
          />
        )}
      </div>
      <div className={styles.words}>
        {description && <p className={styles.text}>{description}</p>}
        {origins && <Origins {...origins} />}
      </div>
    </FoldingSection>
  );
}

function Origins({ cultivation, aromaNotes, countryOfOrigin }: NonNullable<About['origins']>) {
  const labelled = [
    { label: 'Cultivation', value: cultivation },
    { label: 'Aroma Notes', value: aromaNotes },
    { label: 'Country of Origin', value: countryOfOrigin },
  ];
  return (
    <dl className={styles.origins}>
      {labelled.map(
        ({ label, value }) =>
          value && (
            <div key={label} className={styles.origin}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
