import { NavLink } from 'react-router-dom';
import type { StaffRole } from '../../../domain/staff/staff-roles';
import { mayUse, useSession } from '../../lib/session';
import { PreviewLink } from './PreviewLink';
import styles from './ProductTabs.module.css';

interface ProductTab {
  readonly name: string;
  /** The path starts below the address of the product. */
  readonly path: string;
  /** The roles that may open it, besides owners; they are those of its screen. */
  readonly roles: readonly StaffRole[];
}

const tabs: readonly ProductTab[] = [
  { name: 'Edit', path: '', roles: ['manager', 'editor'] },
  { name: 'Stock', path: '/stock', roles: ['manager', 'packer', 'editor'] },
  { name: 'Schedule', path: '/schedule', roles: ['manager', 'editor'] },
];

/** The server allows the same roles. */
const previewRoles = ['manager', 'editor'] as const;

/** Links the screens of one product that the person may open, and the preview of a draft. */
export function ProductTabs({ productId }: { productId: string }) {
  const { role } = useSession().member;
  const open = tabs.filter(({ roles }) => mayUse(role, roles));
  if (open.length < 2) return null;
  return (
    <nav aria-label="Screens of the product">
      <ul className={styles.tabs}>
        {open.map(({ name, path }) => (
          <li key={name}>
            <NavLink to={`/products/${productId}${path}`} end className={styles.tab}>
              {name}
            </NavLink>
          </li>
        ))}
        {mayUse(role, previewRoles) && <PreviewLink productId={productId} />}
      </ul>
    </nav>
  );
}
