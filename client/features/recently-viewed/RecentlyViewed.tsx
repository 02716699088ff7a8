import { useEffect, useRef } from 'react';
import { lazyCode, useLazyCode } from '../../lib/lazy-code';
import { useInView } from '../../ui/in-view';
import { recordView, type RecentProduct } from './recent-products';

const stripCode = lazyCode(() => import('./RecentStrip'));

/** The products that this browser has shown before. The strip's code is loaded when its place comes into view; nothing is sent to the shop. */
export function RecentlyViewed({ product }: { product: RecentProduct }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInView(place, 0) === true;
  const loaded = useLazyCode(stripCode, isNear);
  const { slug, title, image } = product;
  useEffect(() => recordView({ slug, title, image }), [slug, title, image]);
  return <div ref={place}>{loaded && <loaded.RecentStrip slug={slug} />}</div>;
}
