import { Ban } from 'lucide-react';
import { Section } from '../../ui/Section';
import styles from './strict-no-list.module.css';

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
  { name: 'Artificial colours', why: 'plants have colours enough' },
  { name: 'Artificial fragrances', why: 'plants have scents enough' },
  { name: 'Silicones', why: 'a shine that only sits on top' },
] as const;

/** Ingredients excluded from every recipe. */
export function StrictNoList() {
  return (
    <Section
      background="dark"
      heading="STRICT NO LIST"
      lead="Twelve things that you will not find in anything we make, however small the print."
    >
      <ul role="list" className={styles.list}>
        {excludedIngredients.map(({ name, why }) => (
          <li key={name} className={styles.entry}>
            <Ban size={20} strokeWidth={1.25} aria-hidden="true" />
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
