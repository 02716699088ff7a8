import { Ban } from 'lucide-react';
import { spelled } from '../../lib/edition';
import { originalUrl } from '../../lib/media';
import { PageHead } from '../../lib/PageHead';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/Button';
import { Picture } from '../../ui/Picture';
import { Container, Eyebrow, Section } from '../../ui/Section';
import styles from './philosophy-page.module.css';

const values = [
  {
    name: 'Compassionate',
    text: 'No living thing pays for somebody’s good hair day. We choose the gentler way, also where nobody would look.',
  },
  {
    name: 'Honest',
    text: 'We say what is in the bottle and what it can do. What it cannot do, we leave to others to promise.',
  },
  {
    name: 'Natural',
    text: 'Plants have had a long time to get this right. We listen to them before we reach for anything else.',
  },
  { name: 'Caring', text: 'For the skin that wears it, the hands that make it, and the field that it came from.' },
  {
    name: 'Inclusive',
    text: 'Every texture, every tone, every age. If it only works for some of us, it is not finished.',
  },
] as const;

/** Hero picture, five values as a list, and the list of excluded ingredients. */
export function PhilosophyPage() {
  return (
    <>
      <PageHead
        title="Our Philosophy"
        description="Compassionate, honest, natural, caring, inclusive: five values, and a strict list of what we never put in a bottle."
        image={originalUrl('hero/philosophy.webp')}
      />
      <Hero />
      <Container className={styles.belief}>
        <p>
          We believe that care is a quiet thing. It does not shout from a shelf or promise a new self by Friday. It is a
          good oil, warmed in the palm; a few minutes that belong to nobody else; and the knowledge that nothing was
          harmed on the way.
        </p>
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
      <Container className={styles.closing}>
        <p>What is left when all of that is gone? Plants, mostly.</p>
        <LinkButton to={paths.ingredients()} variant="secondary">
          See every ingredient
        </LinkButton>
      </Container>
    </>
  );
}

function Hero() {
  return (
    <div className={styles.hero}>
      <Picture
        src={originalUrl('hero/philosophy.webp')}
        alt="Smooth stones in balance beside two fern fronds"
        width={1600}
        height={700}
        sizes="(min-width: 1024px) 100vw, (min-width: 769px) 134vw, 174vw"
        priority
        cover
        className={styles.picture}
      />
      <Container className={styles.words}>
        <Eyebrow>Our Philosophy</Eyebrow>
        <h1>Less, and better kept</h1>
      </Container>
    </div>
  );
}

const excludedIngredients = [
  { name: 'SLS', why: 'a harsh foaming agent' },
  { name: 'SLES', why: 'its milder, still stripping cousin' },
  { name: 'Parabens', why: 'preservatives we can do without' },
  { name: 'MEA', why: 'an ethanolamine, for foam' },
  { name: 'DEA', why: 'an ethanolamine, for foam' },
  { name: 'TEA', why: 'an ethanolamine, for pH' },
  { name: 'Petrolatum', why: 'a jelly made from crude oil' },
  { name: 'Phthalates', why: 'plasticisers that hide in scent' },
  { name: 'Ethoxylates', why: 'detergents made with ethylene oxide' },
  { name: spelled('Artificial colours'), why: spelled('plants have colours enough') },
  { name: 'Artificial fragrances', why: 'plants have scents enough' },
  { name: 'Silicones', why: 'a shine that only sits on top' },
] as const;

/** Ingredients excluded from every recipe. */
function StrictNoList() {
  return (
    <Section
      background="dark"
      heading="STRICT NO LIST"
      lead="Twelve things that you will not find in anything we make, however small the print."
    >
      <ul role="list" className={styles.list}>
        {excludedIngredients.map(({ name, why }) => (
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
