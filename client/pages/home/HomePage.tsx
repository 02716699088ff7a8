import { limits } from '../../../domain/limits';
import { HomePageDocument, useHomePageQuery, type HomePageQueryVariables } from './HomePage.generated';
import { PromiseBadges } from '../../features/brand/PromiseBadges';
import { PromoVideo } from '../../features/brand/PromoVideo';
import { originalUrl } from '../../lib/media';
import { queryLoader } from '../../lib/page';
import { PageHead, JsonLd } from '../../lib/PageHead';
import { paths } from '../../lib/paths';
import { useShopConfig, useSocialLinks } from '../../lib/shop-config';
import { LinkButton } from '../../ui/Button';
import { Picture } from '../../ui/Picture';
import { Section, Container } from '../../ui/Section';
import { Favourites, HomeBotanicals, HomeCategories, HomeBlogPosts, HomeNewArrivals, type ShelfProps } from './shelves';
import styles from './HomePage.module.css';

/** Maximum number of products in the carousel. */
const newArrivals = 12;
const variables: HomePageQueryVariables = {
  favourites: limits.home.favourites,
  newArrivals,
  ingredients: limits.home.ingredients,
  posts: limits.home.posts,
};

export const loader = queryLoader(HomePageDocument, () => variables);

/** Renders static parts at once, and the shelves when their data has loaded. */
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
      <HomeBlogPosts {...shelf} />
    </>
  );
}

const narrow = { src: originalUrl('hero/home-mobile.webp'), width: 800, height: 1000, media: '(max-width: 699px)' };

/** The whole banner links to the shop; its text is on the empty half of the picture. */
function Hero() {
  return (
    <div className={styles.hero}>
      <Picture
        src={originalUrl('hero/home-desktop.webp')}
        alt=""
        width={1920}
        height={800}
        narrow={narrow}
        sizes="(min-width: 1000px) 100vw, (min-width: 700px) 140vw, 100vw"
        priority
        cover
        className={styles.picture}
      />
      <Container className={styles.content}>
        <div className={styles.words}>
          <h1 className={styles.headline}>The forest, gently bottled</h1>
          <p className={styles.lead}>
            Vegan care for hair, skin and slow evenings, made in small batches from plants we can name.
          </p>
        </div>
        <LinkButton to={paths.shop()} className={styles.link}>
          Shop the collection
        </LinkButton>
      </Container>
    </div>
  );
}

/** Placeholder that search engines replace by the search term. */
const searchTermPlaceholder = 'search_term_string';

/** States the structured data of the shop: organization, social profiles and site search. */
function ShopJsonLd() {
  const { shopName, publicUrl, supportEmail } = useShopConfig();
  const sameAs = useSocialLinks().map(({ address }) => address);
  return (
    <>
      <JsonLd
        thing={{
          '@type': 'Organization',
          name: shopName,
          url: publicUrl + paths.home(),
          logo: publicUrl + originalUrl('icons/icon-512.png'),
          email: supportEmail,
          ...(sameAs.length > 0 && { sameAs }),
        }}
      />
      <JsonLd
        thing={{
          '@type': 'WebSite',
          name: shopName,
          url: publicUrl + paths.home(),
          potentialAction: {
            '@type': 'SearchAction',
            target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}${paths.search('')}{${searchTermPlaceholder}}` },
            'query-input': `required name=${searchTermPlaceholder}`,
          },
        }}
      />
    </>
  );
}

export { HomePage as Component };
