import type { ReactNode } from 'react';
import { PageHead } from '../../lib/PageHead';
import { paths } from '../../lib/paths';
import { Breadcrumbs, type Crumb } from '../../ui/Breadcrumbs';
import { Container } from '../../ui/Section';
import { type AccountNavKey, AccountMenu } from './AccountMenu';
import styles from './AccountLayout.module.css';

/** Id of the heading that takes the focus when the focused element is removed from an account page. */
export const accountHeadingId = 'account-heading';

export const homeCrumb: Crumb = { label: 'Home', to: paths.home() };
export const accountCrumb: Crumb = { label: 'My Account', to: paths.dashboard() };

interface AccountLayoutProps {
  /** Entry of the side menu that is marked as current. */
  current: AccountNavKey;
  /** Title of the browser tab. */
  title: string;
  /** The h1, where it differs from the title. */
  heading?: ReactNode;
  trail: readonly Crumb[];
  /** Link or button to the right of the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Common frame of the account pages: breadcrumb, side menu and heading. */
export function AccountLayout({ current, title, heading = title, trail, aside, children }: AccountLayoutProps) {
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
