import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { Picture } from '../../ui/Picture';
import { Section } from '../../ui/Section';
import { clearViews, productsViewedBefore } from './recent-products';
import styles from './RecentStrip.module.css';

/** Shows a row of the products viewed before, nothing without any. */
export function RecentStrip({ slug }: { slug: string }) {
  const [products, setProducts] = useState(() => productsViewedBefore(slug));
  if (products.length === 0) return null;
  const clear = () => {
    clearViews();
    setProducts([]);
  };
  return (
    <Section
      heading="Recently Viewed"
      aside={
        <Button variant="quiet" onClick={clear}>
          Clear
        </Button>
      }
    >
      <ul role="list" className={styles.products}>
        {products.map((product) => (
          <li key={product.slug} className={styles.product}>
            <Link to={paths.product(product.slug)}>
              <Picture src={product.image} alt="" sizes="160px" />
              <span className={styles.title}>{product.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
