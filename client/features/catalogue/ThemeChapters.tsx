import type { ComponentProps } from 'react';
import type { ThemeChapterPartsFragment, MediaTextPartsFragment } from './ProductDetail.generated';
import { Picture } from '../../ui/Picture';
import { FoldingSection } from '../../ui/FoldingSection';
import { AboutChapter } from './AboutChapter';
import { CompleteCare } from './CompleteCare';
import styles from './ThemeChapters.module.css';

/** Shows the chapters of a product's range. Only chapters with content are rendered. */
export function ThemeChapters({ product }: { product: ThemeChapterPartsFragment }) {
  const { aboutProduct, useCases, blendsWellWith, usageItems, usedIn, completeCare } = product;
  const blendsHeading = blendsWellWith?.sectionHeading;
  return (
    <>
      {aboutProduct && <AboutChapter about={aboutProduct} />}
      <MediaChapter name="uses" heading="Use Cases" eyebrow="Good moments for it" items={useCases} />
      <MediaChapter
        name="blends"
        heading={blendsHeading ?? 'Blends Well With'}
        eyebrow={blendsHeading ? 'Blends well with' : undefined}
        background="sage"
        items={blendsWellWith?.blends ?? []}
      />
      <MediaChapter name="steps" heading="How To Use" eyebrow="Step by step" items={usageItems} />
      {usedIn && usedIn.points.length > 0 && <UsedIn usedIn={usedIn} />}
      {completeCare.length > 0 && <CompleteCare steps={completeCare} />}
    </>
  );
}

interface MediaChapterProps extends Pick<ComponentProps<typeof FoldingSection>, 'name' | 'background'> {
  heading: string;
  eyebrow?: string | undefined;
  items: readonly MediaTextPartsFragment[];
}

/** Shows a row of pictures with a title and an optional sentence. */
function MediaChapter({ items, ...section }: MediaChapterProps) {
  if (items.length === 0) return null;
  return (
    <FoldingSection {...section}>
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
    </FoldingSection>
  );
}

/** Shows the uses of the product: a list beside a picture. */
function UsedIn({ usedIn }: { usedIn: NonNullable<ThemeChapterPartsFragment['usedIn']> }) {
  const { image, points } = usedIn;
  return (
    <FoldingSection name="usedIn" heading="Used In" background="sage" className={image ? styles.usedIn : undefined}>
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
