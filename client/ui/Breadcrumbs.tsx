import { Link, useLocation } from 'react-router-dom';
import { JsonLd } from '../lib/PageHead';
import { useShopConfig } from '../lib/shop-config';
import styles from './Breadcrumbs.module.css';

export interface Crumb {
  readonly label: string;
  /** Absent for the current page. */
  readonly to?: string;
}

export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumbs}>
      <ol role="list" className={styles.trail}>
        {trail.map(({ label, to }) => (
          <li key={label} className={styles.crumb}>
            {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
      <BreadcrumbData trail={trail} />
    </nav>
  );
}

/** States the same trail as structured data for search engines. */
function BreadcrumbData({ trail }: { trail: readonly Crumb[] }) {
  const { publicUrl } = useShopConfig();
  const { pathname } = useLocation();
  const itemListElement = trail.map(({ label, to = pathname }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: publicUrl + to,
  }));
  return <JsonLd thing={{ '@type': 'BreadcrumbList', itemListElement }} />;
}
