import type { ThemeChapterPartsFragment, MediaTextPartsFragment } from './ProductDetail.generated';
import { Picture } from '../../ui/Picture';
import { FoldingSection } from '../../ui/FoldingSection';
import { AboutChapter } from './AboutChapter';
import { CompleteCare } from './CompleteCare';
import styles from './ThemeChapters.module.css';

/** The chapters of a product's range. Only chapters with content are rendered. */
export function ThemeChapters({ product }: { product: ThemeChapterPartsFragment }) {
  const { aboutProduct, useCases, blendsWellWith, usageItems, usedIn, completeCare } = product;
  return (
    <>
      {aboutProduct && <AboutChapter about={aboutProduct} />}
      {useCases.length > 0 && (
        <FoldingSection heading="Use Cases" data={useCases} eyebrow="Good moments for it">
          <MediaCards items={useCases} />
        </FoldingSection>
      )}
      {blendsWellWith && blendsWellWith.blends.length > 0 && (
        <FoldingSection
          heading={blendsWellWith.sectionHeading ?? 'Blends Well With'}
          eyebrow={blendsWellWith.sectionHeading ? 'Blends well with' : undefined}
          background="sage"
          data={blendsWellWith}
        >
          <MediaCards items={blendsWellWith.blends} />
        </FoldingSection>
      )}
      {usageItems.length > 0 && (
        <FoldingSection heading="How To Use" data={usageItems} eyebrow="Step by step">
          <MediaCards items={usageItems} />
        </FoldingSection>
      )}
      {usedIn && usedIn.points.length > 0 && <UsedIn usedIn={usedIn} />}
      {completeCare.length > 0 && <CompleteCare steps={completeCare} />}
    </>
  );
}

/** Row of pictures with a title and an optional sentence. */
function MediaCards({ items }: { items: readonly MediaTextPartsFragment[] }) {
  return (
    <ul role="list" className={styles.cards}>
      {items.map(({ title, description, image }) => (
        <li key={`${title} ${description}`} className={styles.card}>
          {image && (
            <Picture
              src={image.url}
              alt=""
              width={image.width}
              height={image.height}
              sizes="(min-width: 700px) 30vw, 70vw"
              cover
              className={styles.picture}
            />
          )}
          <div>
            {title && <h3 className={styles.title}>{title}</h3>}
            {description && <p className={styles.text}>{description}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Uses of the product: a list beside a picture. */
function UsedIn({ usedIn }: { usedIn: NonNullable<ThemeChapterPartsFragment['usedIn']> }) {
  const { image, points } = usedIn;
  return (
    <FoldingSection heading="Used In" data={usedIn} background="sage" className={image ? styles.usedIn : undefined}>
      {image && (
        <Picture
          src={image.url}
          alt=""
          width={image.width}
          height={image.height}
          sizes="(min-width: 700px) 44vw, 100vw"
          cover
          className={styles.usedInPicture}
        />
      )}
      <ul role="list" className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </FoldingSection>
  );
}
