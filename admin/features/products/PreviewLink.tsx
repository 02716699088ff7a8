import { useEffect } from 'react';
import { useProductPreviewQuery } from './Preview.generated';
import styles from './ProductTabs.module.css';

/** A new link is fetched this long before the old one ends. */
const marginMs = 5 * 60 * 1000;
/** For a browser whose clock is wrong. */
const minDelayMs = 60 * 1000;

/** A tab that opens the storefront's page of a product that is not published, as it is saved. None for a published one. */
export function PreviewLink({ productId }: { productId: string }) {
  // Not from the cache: the link ends.
  const { data, refetch } = useProductPreviewQuery({ variables: { productId }, fetchPolicy: 'network-only' });
  const preview = data?.productPreview;
  const expiresAt = preview?.expiresAt;
  useEffect(() => {
    if (expiresAt === undefined) return;
    const delayMs = Math.max(minDelayMs, Date.parse(expiresAt) - Date.now() - marginMs);
    const renewal = setTimeout(() => void refetch(), delayMs);
    return () => clearTimeout(renewal);
  }, [expiresAt, refetch]);
  if (!preview) return null;
  return (
    <li>
      <a href={preview.path} target="_blank" rel="noreferrer" className={styles.tab}>
        Preview in the shop
      </a>
    </li>
  );
}
