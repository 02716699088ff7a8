import { Navigate, Outlet, type RouteObject } from 'react-router-dom';
import type { StaffRole } from '../../domain/staff/staff-roles';
import { Button } from '../../client/ui/Button';
import { Forgot } from '../features/sign-in/Forgot';
import { SessionGate } from '../features/sign-in/SessionGate';
import { Welcome } from '../features/sign-in/Welcome';
import { mayUse, useSession } from '../lib/session';
import { Page } from '../ui/Page';
import { Banner, Waiting } from '../ui/States';
import { namedScreens, screens } from './screens';
import { Shell } from './Shell';

/** The addresses of the back office, below /admin. */
export const routes: RouteObject[] = [
  { path: '/welcome', Component: Welcome },
  { path: '/forgot', Component: Forgot },
  {
    element: (
      <SessionGate>
        <Shell>
          <Outlet />
        </Shell>
      </SessionGate>
    ),
    children: [
      {
        ErrorBoundary: Failed,
        HydrateFallback: Waiting,
        children: [
          { index: true, Component: Start },
          ...screens.map(({ path, roles, lazy }) => ({
            element: <Allowed roles={roles} />,
            children: [{ path, lazy }],
          })),
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
];

function Start() {
  const { role } = useSession().member;
  const first = namedScreens.find(({ roles }) => mayUse(role, roles));
  return <Navigate to={first?.path ?? '/account'} replace />;
}

/** Shows a message instead of a screen whose operations the server refuses to the role of the person. */
function Allowed({ roles }: { roles: readonly StaffRole[] }) {
  const { role } = useSession().member;
  if (mayUse(role, roles)) return <Outlet />;
  return (
    <Page title="Not allowed">
      <p>Your role, {role}, does not include this screen. An owner can change it.</p>
    </Page>
  );
}

function NotFound() {
  return (
    <Page title="Not found">
      <p>The back office has no such screen.</p>
    </Page>
  );
}

/** Shows that a screen has failed, until another one is opened. */
function Failed() {
  return (
    <Page title="This screen has failed">
      <Banner tone="danger">
        <p>It could not be shown. What was saved before is safe.</p>
        <Button variant="secondary" size="small" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </Banner>
    </Page>
  );
}
