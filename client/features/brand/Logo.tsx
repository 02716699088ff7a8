import { brandName } from '../../../domain/shop-settings';
import { originalUrl } from '../../lib/media';
import { useShopConfig } from '../../lib/shop-config';
import styles from './Logo.module.css';

/** Shows the shop's name, for a link: as a picture if it is the brand's, else as text beside the leaf. */
export function Logo({ onDark = false }: { onDark?: boolean }) {
  const { shopName } = useShopConfig();
  const isBrand = shopName === brandName;
  const picture = isBrand ? { alt: shopName, width: 503, height: 120 } : { alt: '', width: 200, height: 240 };
  return (
    <>
      <img
        src={originalUrl(`logo/${isBrand ? 'logo' : 'mark'}${onDark ? '-light' : ''}.svg`)}
        loading={onDark ? 'lazy' : undefined}
        {...picture}
      />
      {!isBrand && <span className={styles.name}>{shopName}</span>}
    </>
  );
}
