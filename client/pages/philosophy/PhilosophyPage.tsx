import { Ban } from 'lucide-react';
import { spellTexts } from '../../../domain/spelling';
import { BrandClosing } from '../../features/brand/BrandClosing';
import { BrandHero } from '../../features/brand/BrandHero';
import { region } from '../../lib/edition';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/Button';
import { Container, Section } from '../../ui/Section';
import content from './philosophy.json';
import styles from './PhilosophyPage.module.css';

const { head, belief, values, excluded } = spellTexts(content, region);

/** Shows the hero picture, five values as a list, and the list of excluded ingredients. */
export function PhilosophyPage() {
  return (
    <>
      <BrandHero {...head} className={styles.hero} />
      <Container className={styles.belief}>
        <p>{belief}</p>
      </Container>
      <Section heading="What we hold to">
        <ol role="list" className={styles.values}>
          {values.map(({ name, text }) => (
            <li key={name} className={styles.value}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <StrictNoList />
      <BrandClosing heading="What is left when all of that is gone? Plants, mostly.">
        <LinkButton to={paths.ingredients()} variant="secondary">
          See every ingredient
        </LinkButton>
      </BrandClosing>
    </>
  );
}

/** Shows ingredients excluded from every recipe. */
function StrictNoList() {
  return (
    <Section
      background="dark"
      heading="STRICT NO LIST"
      lead="Twelve things that you will not find in anything we make, however small the print."
    >
      <ul role="list" className={styles.list}>
        {excluded.map(({ name, why }) => (
          <li key={name} className={styles.entry}>
            <Ban size={20} strokeWidth={1.25} />
            <p>
              <span className={styles.name}>{name}</span>
              <span className={styles.why}>{why}</span>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export { PhilosophyPage as Component };
