import { useEffect } from 'react';
import { useProductPreviewQuery } from './Preview.generated';

/** A new link is fetched this long before the old one ends. */
const marginMs = 5 * 60 * 1000;

/** Opens the storefront's page of a product that is not published, as it is saved. Nothing for a published one. */
export function PreviewLink({ productId }: { productId: string }) {
  // Not from the cache: the link ends.
  const { data, refetch } = useProductPreviewQuery({ variables: { productId }, fetchPolicy: 'network-only' });
  const preview = data?.productPreview;
  const expiresAt = preview?.expiresAt;
  useEffect(() => {
    if (expiresAt === undefined) return;
    const renewal = setTimeout(() => void refetch(), Math.max(0, Date.parse(expiresAt) - Date.now() - marginMs));
    return () => clearTimeout(renewal);
  }, [expiresAt, refetch]);
  if (!preview) return null;
  return (
    <a href={preview.path} target="_blank" rel="noreferrer">
      Preview in the shop
    </a>
  );
}
