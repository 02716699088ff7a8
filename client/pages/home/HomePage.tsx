import { limits } from '../../../domain/limits';
import { PromiseBadges } from '../../features/brand/PromiseBadges';
import { PromoVideo } from '../../features/brand/PromoVideo';
import { HomePageDocument, useHomePageQuery, type HomePageQueryVariables } from './HomePage.generated';
import type { PageQueries } from '../../lib/page';
import { PageHead } from '../../lib/PageHead';
import { Section } from '../../ui/Section';
import { Hero } from './Hero';
import { Favourites, HomeBotanicals, HomeCategories, HomeJournal, HomeNewArrivals, type ShelfProps } from './shelves';
import { ShopJsonLd } from './ShopJsonLd';
import styles from './home-page.module.css';

/** Maximum number of products in the carousel. */
const newArrivals = 12;
const variables: HomePageQueryVariables = {
  favourites: limits.home.favourites,
  newArrivals,
  ingredients: limits.home.ingredients,
  posts: limits.home.posts,
};

export const queries: PageQueries = () => [{ query: HomePageDocument, variables }];

/** Home page: static parts are rendered at once, the shelves when their data has loaded. */
export function HomePage() {
  const { data, error, refetch } = useHomePageQuery({ variables });
  const shelf: ShelfProps = { data, onRetry: error && !data ? () => void refetch() : undefined };
  return (
    <>
      <PageHead title="Vegan, Plant-Based Hair & Skin Care" />
      <ShopJsonLd />
      <Hero />
      <Favourites {...shelf} />
      <Section
        heading="Our Promise"
        background="sage"
        align="center"
        lead="Twelve things that hold for every bottle, tube and jar."
      >
        <PromiseBadges />
      </Section>
      <HomeNewArrivals {...shelf} />
      <HomeCategories {...shelf} />
      <Section className={styles.videos}>
        <PromoVideo name="leaf-shadows" caption="An afternoon on the shelf: leaf shadows over the whole family." />
        <PromoVideo name="turning-light" caption="One turn of light around a bottle of frankincense." withSound />
      </Section>
      <HomeBotanicals {...shelf} />
      <HomeJournal {...shelf} />
    </>
  );
}
