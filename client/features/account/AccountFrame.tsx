import type { ReactNode } from 'react';
import { PageHead } from '../../lib/PageHead';
import { paths } from '../../lib/paths';
import { Breadcrumbs, type Crumb } from '../../ui/Breadcrumbs';
import { Container } from '../../ui/Section';
import type { AccountPlaceKey } from './account-places';
import { AccountMenu } from './AccountMenu';
import styles from './AccountFrame.module.css';

/** Where the focus goes when what had it has gone from an account page. */
export const accountHeadingId = 'account-heading';

export const homeCrumb: Crumb = { label: 'Home', to: paths.home() };
export const accountCrumb: Crumb = { label: 'My Account', to: paths.dashboard() };

interface AccountFrameProps {
  /** The entry of the side menu that this page belongs to. */
  current: AccountPlaceKey;
  /** The page's name in the browser's tab. */
  title: string;
  /** The h1, where it says more than the title. */
  heading?: ReactNode;
  trail: readonly Crumb[];
  /** A link or button at the heading's right. */
  aside?: ReactNode;
  children: ReactNode;
}

/** What all account pages share: the way here, the side menu and the heading. */
export function AccountFrame({ current, title, heading = title, trail, aside, children }: AccountFrameProps) {
  return (
    <Container className={styles.page}>
      <PageHead title={title} hidden />
      <Breadcrumbs trail={trail} />
      <div className={styles.columns}>
        <div className={styles.side}>
          <AccountMenu current={current} />
        </div>
        <div className={styles.content}>
          <div className={styles.head}>
            <h1 id={accountHeadingId} tabIndex={-1}>
              {heading}
            </h1>
            {aside}
          </div>
          {children}
        </div>
      </div>
    </Container>
  );
}
