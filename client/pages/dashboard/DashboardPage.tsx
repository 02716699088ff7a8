import { texts } from '../../../domain/messages';
import { AccountFrame, accountCrumb, homeCrumb } from '../../features/account/AccountFrame';
import { CustomerData } from '../../features/account/CustomerData';
import { DashboardTiles } from '../../features/account/DashboardTiles';
import { useDashboardPageQuery } from './DashboardPage.generated';
import { useSession } from '../../lib/session-context';

/** Everything on it is known from the start but a name that was changed since the sign-in. */
export function DashboardPage() {
  const { profile } = useSession();
  const result = useDashboardPageQuery();
  const name = result.data?.me?.name ?? profile?.name ?? '';
  const tiles = <DashboardTiles />;
  return (
    <AccountFrame current="dashboard" title="My Account" heading={texts.hello(name)} trail={[homeCrumb, { label: accountCrumb.label }]}>
      {result.error ? tiles : <CustomerData result={result} skeleton={tiles}>{() => tiles}</CustomerData>}
    </AccountFrame>
  );
}
