import { texts } from '../../../domain/messages';
import { AccountLayout, accountCrumb, homeCrumb } from '../../features/account/AccountLayout';
import { CustomerData } from '../../features/account/CustomerData';
import { DashboardTiles } from '../../features/account/DashboardTiles';
import { useDashboardPageQuery } from './DashboardPage.generated';
import { useSession } from '../../lib/session';

/** Rendered from the session at once; only a name changed since the sign-in needs the query. */
export function DashboardPage() {
  const { profile } = useSession();
  const result = useDashboardPageQuery();
  const name = result.data?.me?.name ?? profile?.name ?? '';
  const tiles = <DashboardTiles />;
  return (
    <AccountLayout
      current="dashboard"
      title="My Account"
      heading={texts.hello(name)}
      trail={[homeCrumb, { label: accountCrumb.label }]}
    >
      {result.error ? (
        tiles
      ) : (
        <CustomerData result={result} skeleton={tiles}>
          {() => tiles}
        </CustomerData>
      )}
    </AccountLayout>
  );
}

export { DashboardPage as Component };
