import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { CloseOnPress } from '../../ui/Dialog';
import { useMenuCategoriesQuery } from './MenuCategories.generated';
import styles from './MenuCategories.module.css';

/** Shows the categories of the shop, at the end of the phone menu. Without an answer the menu is complete as well: /shop lists them. */
export function MenuCategories() {
  const { data } = useMenuCategoriesQuery();
  if (!data) return null;
  return (
    <nav aria-label="Categories" className={styles.categories}>
      <h2>Shop By Category</h2>
      <ul role="list">
        {data.categories.map(({ id, key, title }) => (
          <li key={id}>
            <CloseOnPress>
              <Link to={paths.category(key)}>{title}</Link>
            </CloseOnPress>
          </li>
        ))}
      </ul>
    </nav>
  );
}
