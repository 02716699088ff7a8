import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { texts } from '../../domain/messages';
import { Logo } from '../features/brand/Logo';
import { paths } from '../lib/paths';
import { useShopConfig, useSocialLinks } from '../lib/shop-config';
import { footerHelpMenu, footerMenu, type MenuEntry } from './menu';
import styles from './Footer.module.css';

/** @param newsletter the sign-up form; without it, its section is not rendered */
export function Footer({ newsletter }: { newsletter?: ReactNode }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        {newsletter && (
          <section className={styles.newsletter}>
            <h2>{texts.newsletterTitle}</h2>
            {newsletter}
          </section>
        )}
        <div className={styles.columns}>
          <div className={styles.brand}>
            <Link to={paths.home()} className={styles.logo}>
              <Logo onDark />
            </Link>
            <p>Vegan, plant-based care for hair, skin and quiet evenings.</p>
          </div>
          <FooterMenu label="Footer" heading="Explore" entries={footerMenu} />
          <FooterMenu label="Help and about" heading="Good to know" entries={footerHelpMenu} />
          <Social />
          <Contact />
        </div>
        <p className={styles.copyright}>{texts.copyright}</p>
      </div>
    </footer>
  );
}

interface FooterMenuProps {
  label: string;
  heading: string;
  entries: readonly MenuEntry[];
}

function FooterMenu({ label, heading, entries }: FooterMenuProps) {
  return (
    <nav aria-label={label}>
      <h2 className={styles.label}>{heading}</h2>
      <ul role="list">
        {entries.map(({ label: name, to }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Social() {
  const links = useSocialLinks();
  if (links.length === 0) return null;
  return (
    <div>
      <h2 className={styles.label}>Follow</h2>
      <ul role="list">
        {links.map(({ name, address }) => (
          <li key={name}>
            <a href={address} rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Contact() {
  const { supportEmail, postalAddress } = useShopConfig();
  return (
    <div>
      <h2 className={styles.label}>Support</h2>
      <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      <address className={styles.address}>
        {postalAddress.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </div>
  );
}
