import { originalUrl } from '../../lib/media';
import { Picture } from '../../ui/Picture';
import { Section } from '../../ui/Section';
import styles from './Philosophy.module.css';

const beliefs = [
  {
    title: 'Rooted In Nature',
    text: 'We begin with the plant and stop as early as we can. Pressed, steeped or dried: a leaf, a seed or a flower that has a name and a field to come from.',
    picture: 'blog/castor-oil-guide.webp',
  },
  {
    title: 'Ethically Sourced',
    text: 'We buy from growers and cooperatives whom we know, at prices agreed before the harvest, and take no more of a wild plant than grows back.',
    picture: 'hero/our-impact-community.webp',
  },
  {
    title: 'Impact Driven',
    text: 'What a plant earns goes back to where it grew: into seedlings, into schools and into the villages that look after both.',
    picture: 'hero/our-impact-tree-planting.webp',
  },
] as const;

/** Shows the shop's criteria for choosing ingredients. */
export function Philosophy() {
  return (
    <Section heading="Our Ingredients Philosophy" background="sage" align="center">
      <ul role="list" className={styles.cards}>
        {beliefs.map(({ title, text, picture }) => (
          <li key={title} className={styles.card}>
            <Picture
              src={originalUrl(picture)}
              alt=""
              width={1200}
              height={800}
              sizes="(min-width: 1280px) 400px, (min-width: 700px) 31vw, 92vw"
              cover
              className={styles.picture}
            />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
