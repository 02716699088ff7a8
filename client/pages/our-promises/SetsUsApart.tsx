import { paths } from '../../lib/paths';
import { useShopConfig } from '../../lib/shop-config';
import { LinkButton } from '../../ui/Button';
import { Section } from '../../ui/Section';
import styles from './sets-us-apart.module.css';

const rows = [
  { subject: 'The recipe', usual: 'Bought in, and scented', ours: 'Written by a PhD scientist, for this bottle alone' },
  { subject: 'The plant', usual: 'A trace, for the label', ours: 'Most of what is in the bottle' },
  { subject: 'The scent', usual: 'From a laboratory', ours: 'From the plant' },
  { subject: 'The batch', usual: 'As large as possible', ours: 'Small enough to be fresh' },
  { subject: 'The packaging', usual: 'Thrown away', ours: '99% recyclable' },
  { subject: 'The water', usual: 'As much as it takes', ours: '20 percent less' },
] as const;

/** Comparison table, readable on phones too. */
export function SetsUsApart() {
  const { shopName } = useShopConfig();
  return (
    <Section
      heading="What Sets Us Apart"
      aside={
        <LinkButton to={paths.shop()} variant="secondary">
          Shop the collection
        </LinkButton>
      }
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">The usual way</th>
            <th scope="col">{shopName}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ subject, usual, ours }) => (
            <tr key={subject}>
              <th scope="row">{subject}</th>
              <td className={styles.usual}>{usual}</td>
              <td className={styles.ours}>{ours}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
