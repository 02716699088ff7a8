import { editions, type Region } from '../../../domain/editions';
import { originalUrl } from '../../lib/media';
import { useShopConfig, useSocialLinks } from '../../lib/shop-config';
import { DescriptionList } from '../../ui/DescriptionList';
import { Picture } from '../../ui/Picture';
import { Eyebrow } from '../../ui/Section';
import styles from './ContactDetails.module.css';

/** The introduction of each edition. */
const leads: Record<Region, string> = {
  IN: 'Questions about an order, a cash payment at the door or a scalp that itches: write to us from anywhere in India, and a person answers.',
  UK: 'Questions about an order, a parcel or a scalp that itches: write to us from anywhere in the UK, and a person answers.',
  US: 'Questions about an order, a package or a scalp that itches: write to us from any state, and a person answers.',
};

export function ContactDetails({ region }: { region: Region }) {
  return (
    <div className={styles.details}>
      <div>
        <Eyebrow>{editions[region].country}</Eyebrow>
        <h1>Contact Us</h1>
        <p className={styles.lead}>{leads[region]}</p>
      </div>
      <ContactMethods />
      <Picture
        src={originalUrl('blog/green-tea-antioxidants.webp')}
        alt="A bowl of green tea with leaves and blossoms"
        width={1200}
        height={800}
        sizes="(min-width: 993px) 36vw, 1px"
        cover
        className={styles.picture}
      />
    </div>
  );
}

function ContactMethods() {
  const { supportEmail, postalAddress } = useShopConfig();
  const links = useSocialLinks();
  const addressLines = (
    <address>
      {postalAddress.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
  const channels = (
    <div className={styles.channels}>
      {links.map(({ name, address }) => (
        <a key={name} href={address} rel="noopener noreferrer">
          {name}
        </a>
      ))}
    </div>
  );
  return (
    <DescriptionList
      className={styles.methods}
      entries={[
        ['Email', <a href={`mailto:${supportEmail}`}>{supportEmail}</a>],
        ['Address', addressLines],
        ...(links.length > 0 ? [['Follow us', channels] as const] : []),
      ]}
    />
  );
}
