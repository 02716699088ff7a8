import type { Edition } from '../../../domain/editions';
import { countryName } from '../../lib/postal-address';
import type { AddressPartsFragment } from './Order.generated';
import type { OrderPapersQuery, PaperPartsFragment } from './Papers.generated';
import styles from './Papers.module.css';

export interface PaperProps {
  order: PaperPartsFragment;
  shop: OrderPapersQuery['shop'];
  edition: Edition;
}

/** Writes a date as the customer's own page does, in any language of the browser. */
export const paperDate = (iso: string, { locale }: Edition): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));

export const titleOf = ({ title, sizes }: PaperPartsFragment['lines'][number]): string =>
  sizes === '' ? title : `${title}, ${sizes}`;

export function Seller({ shop: { name, postalAddress, supportEmail } }: Pick<PaperProps, 'shop'>) {
  return (
    <address className={styles.seller}>
      <strong>{name}</strong>
      {postalAddress
        .filter((line) => line !== name)
        .map((line) => (
          <span key={line}>{line}</span>
        ))}
      <span>{supportEmail}</span>
    </address>
  );
}

export function Details({ entries }: { entries: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={styles.details}>
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function PaperAddress({ heading, address }: { heading: string; address: AddressPartsFragment }) {
  const { name, address: street, city, state, zip, countryCode, phone } = address;
  return (
    <section>
      <h3 className={styles.heading}>{heading}</h3>
      <address className={styles.address}>
        {[name, street, city, state, zip, countryName(countryCode), phone].filter((line) => line !== '').join('\n')}
      </address>
    </section>
  );
}
