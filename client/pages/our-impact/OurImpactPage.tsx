import { spellTexts } from '../../../domain/spelling';
import { BrandHero } from '../../features/brand/BrandHero';
import { PromiseStrip } from '../../features/brand/PromiseStrip';
import { region } from '../../lib/edition';
import { originalUrl } from '../../lib/media';
import { paths } from '../../lib/paths';
import { useShopConfig } from '../../lib/shop-config';
import { LinkButton } from '../../ui/Button';
import { Picture } from '../../ui/Picture';
import { Container, Section } from '../../ui/Section';
import { ImpactCounters } from './ImpactCounters';
import { ImpactStories } from './ImpactStories';
import content from './our-impact.json';
import styles from './OurImpactPage.module.css';

const { head, stories, quote, sourcing, sources, savings } = spellTexts(content, region);

/** Stories, the founder's statement, origins of the ingredients, and the sums. */
export function OurImpactPage() {
  const { shopName } = useShopConfig();
  return (
    <>
      <BrandHero {...head} className={styles.hero} />
      <Section heading="Three things we keep coming back to">
        <ImpactStories stories={stories} />
      </Section>
      <Section background="sage">
        <figure className={styles.quote}>
          <blockquote>
            <p>{quote}</p>
          </blockquote>
          <figcaption>The founder of {shopName}</figcaption>
        </figure>
      </Section>
      <Sourcing />
      <ImpactCounters />
      <PromiseStrip />
    </>
  );
}

function Sourcing() {
  return (
    <Section
      background="page"
      {...sourcing}
      aside={
        <LinkButton to={paths.ingredients()} variant="quiet">
          All our ingredients
        </LinkButton>
      }
    >
      <ul role="list" className={styles.sources}>
        {sources.map(({ name, plant, text }) => (
          <li key={name}>
            <Picture
              src={originalUrl(`ingredients/${name}.webp`)}
              alt=""
              width={800}
              height={1000}
              sizes="(min-width: 577px) 30vw, 40vw"
              className={styles.plate}
            />
            <div>
              <h3>{plant}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <Container className={styles.ledger}>
        {savings.map((saving) => (
          <p key={saving}>{saving}</p>
        ))}
      </Container>
    </Section>
  );
}

export { OurImpactPage as Component };
