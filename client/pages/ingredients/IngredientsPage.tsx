import { IngredientsPageDocument, useIngredientsPageQuery } from './IngredientsPage.generated';
import { IngredientGrid } from '../../features/ingredients/IngredientGrid';
import { Philosophy } from '../../features/ingredients/Philosophy';
import { originalUrl } from '../../lib/media';
import { queryLoader } from '../../lib/page';
import { PageHead } from '../../lib/PageHead';
import { paths } from '../../lib/paths';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { Picture } from '../../ui/Picture';
import { QueryStates } from '../../ui/QueryStates';
import { Container, Section, Eyebrow } from '../../ui/Section';
import { Loading, SkeletonCard } from '../../ui/Skeleton';
import { EmptyState } from '../../ui/States';
import styles from './IngredientsPage.module.css';

export const loader = queryLoader(IngredientsPageDocument, () => ({}));

export function IngredientsPage() {
  return (
    <>
      <PageHead
        title="Ingredients"
        description="Every leaf, seed and flower in our bottles from A to Z: where it comes from, what is in it and what is known about it."
        image={originalUrl('hero/ingredients-desktop.webp')}
      />
      <Container>
        <Breadcrumbs trail={[{ label: 'Home', to: paths.home() }, { label: 'Ingredients' }]} />
      </Container>
      <IngredientsHero />
      <Philosophy />
      <Section heading="Our Ingredients">
        <AllIngredients />
      </Section>
    </>
  );
}

function AllIngredients() {
  const result = useIngredientsPageQuery();
  return (
    <QueryStates result={result} skeleton={<IngredientsSkeleton />}>
      {({ ingredients }) =>
        ingredients.length === 0 ? (
          <EmptyState
            title="Our plants are still being pressed."
            headingLevel="h3"
            action={{ label: 'Visit the shop', to: paths.shop() }}
          />
        ) : (
          <IngredientGrid ingredients={ingredients} />
        )
      }
    </QueryStates>
  );
}

const cards = 8;

function IngredientsSkeleton() {
  return (
    <Loading className={styles.skeleton}>
      {Array.from({ length: cards }, (_, index) => (
        <SkeletonCard key={index} />
      ))}
    </Loading>
  );
}

const narrow = [
  { src: originalUrl('hero/ingredients-mobile.webp'), width: 800, height: 1000, media: '(max-width: 599px)' },
  { src: originalUrl('hero/ingredients-tablet.webp'), width: 1200, height: 750, media: '(max-width: 992px)' },
] as const;

/** Shows the hero picture of plants on a table, with the text on its empty area. */
function IngredientsHero() {
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

export { IngredientsPage as Component };
