import { useProductPreviewQuery } from './Preview.generated';
import styles from './ProductTabs.module.css';

/** A link is valid for an hour, so one that is shown always has some time left. */
const renewalMs = 30 * 60 * 1000;

/** A tab that opens the storefront's page of a product that is not published, as it is saved. None for a published one. */
export function PreviewLink({ productId }: { productId: string }) {
  const { data } = useProductPreviewQuery({
    variables: { productId },
    // Not from the cache: the link expires.
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
