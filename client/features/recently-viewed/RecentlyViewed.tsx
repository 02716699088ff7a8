import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { previewParameter } from '../../../domain/request-names';
import { lazyCode, useLazyCode } from '../../lib/lazy-code';
import { useInView } from '../../ui/in-view';
import { recordView, type RecentProduct } from './recent-products';

const stripCode = lazyCode(() => import('./RecentStrip'));

/**
 * Shows the products that this browser has shown before. The strip's code is loaded when its place comes into view; nothing is sent to the shop.
 */
export function RecentlyViewed({ product }: { product: RecentProduct }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInView(place, 0) === true;
  const loaded = useLazyCode(stripCode, isNear);
  const { slug, title, image } = product;
  // A draft is seen by staff alone: its link would lead to no page.
  const isPreview = useSearchParams()[0].has(previewParameter);
  useEffect(() => {
    if (!isPreview) recordView({ slug, title, image });
  }, [slug, title, image, isPreview]);
  return <div ref={place}>{loaded && <loaded.RecentStrip slug={slug} />}</div>;
}
