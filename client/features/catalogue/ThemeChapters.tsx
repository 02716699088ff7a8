import type { ThemeChapterPartsFragment } from './ProductDetail.generated';
import { Section } from '../../ui/Section';
import { AboutChapter } from './AboutChapter';
import { CompleteCare } from './CompleteCare';
import { MediaCards } from './MediaCards';
import { UsedIn } from './UsedIn';

/** The chapters of a product's range. Only chapters with content are rendered. */
export function ThemeChapters({ product }: { product: ThemeChapterPartsFragment }) {
  const { aboutProduct, useCases, blendsWellWith, usageItems, usedIn, completeCare } = product;
  return (
    <>
      {aboutProduct && <AboutChapter about={aboutProduct} />}
      {useCases.length > 0 && (
        <Section heading="Use Cases" eyebrow="Good moments for it">
          <MediaCards items={useCases} />
        </Section>
      )}
      {blendsWellWith && blendsWellWith.blends.length > 0 && (
        <Section
          heading={blendsWellWith.sectionHeading ?? 'Blends Well With'}
          eyebrow={blendsWellWith.sectionHeading ? 'Blends well with' : undefined}
          background="sage"
        >
          <MediaCards items={blendsWellWith.blends} />
        </Section>
      )}
      {usageItems.length > 0 && (
        <Section heading="How To Use" eyebrow="Step by step">
          <MediaCards items={usageItems} />
        </Section>
      )}
      {usedIn && usedIn.points.length > 0 && <UsedIn usedIn={usedIn} />}
      {completeCare.length > 0 && <CompleteCare steps={completeCare} />}
    </>
  );
}
