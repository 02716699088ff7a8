import { useProductPreviewQuery } from './Preview.generated';
import styles from './ProductTabs.module.css';

/** A link is valid for an hour, so one that is shown always has some time left. */
const renewalMs = 30 * 60 * 1000;

/** Shows a tab that opens the storefront's page of a product that is not published, as it is saved. A published one has no such tab. */
export function PreviewLink({ productId }: { productId: string }) {
  const { data } = useProductPreviewQuery({
    variables: { productId },
    // The link expires, so the cache has no valid one.
    fetchPolicy: 'network-only',
    pollInterval: renewalMs,
  });
  const preview = data?.productPreview;
  if (!preview) return null;
  return (
    <li>
      <a href={preview.path} target="_blank" rel="noreferrer" className={styles.tab}>
        Preview in the shop
      </a>
    </li>
  );
}
