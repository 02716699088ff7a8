import { CreditCard, Headset, Leaf, Truck } from 'lucide-react';
import { spelled } from '../../lib/edition';
import { Container } from '../../ui/Section';
import styles from './TrustBanners.module.css';

const banners = [
  {
    Icon: Truck,
    title: 'Free Shipping',
    text: spelled('On many of our favourites. The cart shows it before you pay.'),
  },
  { Icon: Leaf, title: 'Sustainable', text: 'Small batches, in packaging of which 99% can be recycled.' },
  { Icon: Headset, title: 'Online Support 24/7', text: 'Write whenever it suits you. People answer.' },
  { Icon: CreditCard, title: 'Multiple Credit Cards', text: 'Pay with the card that you have at hand.' },
] as const;

export function TrustBanners() {
  return (
    <section aria-label="Why shop with us" className={styles.band}>
      <Container>
        <ul role="list" className={styles.banners}>
          {banners.map(({ Icon, title, text }) => (
            <li key={title} className={styles.banner}>
              <Icon size={24} strokeWidth={1.25} />
              <div>
                <h3 className={styles.title}>{title}</h3>
                <p className={styles.text}>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
