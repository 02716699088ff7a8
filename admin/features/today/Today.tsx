import { mayUse, useSession } from '../../lib/session';
import { Page } from '../../ui/Page';
import { Sales } from './Sales';
import { ToDo } from './ToDo';

/** Shows the open tasks, and for managers the sales. */
function Today() {
  const { role } = useSession().member;
  return (
    <Page title="Today">
      <ToDo />
      {mayUse(role, ['manager']) && <Sales />}
    </Page>
  );
}

export { Today as Component };
