import { ApolloProvider } from '@apollo/client/react';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { AlertsProvider } from '../../client/lib/alerts';
import { Notices } from '../../client/ui/Notices';
import { Loading, SkeletonText } from '../../client/ui/Skeleton';
import { Forgot } from '../features/sign-in/Forgot';
import { SessionGate } from '../features/sign-in/SessionGate';
import { Welcome } from '../features/sign-in/Welcome';
import { mayUse, useSession } from '../lib/session';
import { Page } from '../ui/Page';
import { Crash } from './Crash';
import { screens, type Screen } from './screens';
import type { Services } from './services';
import { Shell } from './Shell';

const Enrolment = lazy(async () => ({ default: (await import('../features/sign-in/TwoFactor')).Enrolment }));

const loading = (
  <Loading>
    <SkeletonText lines={5} />
  </Loading>
);

export function App({ services: { client, alerts } }: { services: Services }) {
  return (
    <ApolloProvider client={client}>
      <AlertsProvider alerts={alerts}>
        <Suspense fallback={loading}>
          <Routes>
            <Route path="/welcome" element={<Welcome />} />
            <Route path="/forgot" element={<Forgot />} />
            <Route path="*" element={<StaffOnly />} />
          </Routes>
        </Suspense>
        <Notices />
      </AlertsProvider>
    </ApolloProvider>
  );
}

function StaffOnly() {
  return (
    <SessionGate enrolment={<Enrolment />}>
      <Shell>
        <Crash>
          <Suspense fallback={loading}>
            <Routes>
              <Route path="/" element={<Start />} />
              {screens.map((screen) => (
                <Route key={screen.path} path={screen.path} element={<Guarded screen={screen} />} />
              ))}
              <Route path="*" element={<NotFound />} />
            </Routes>
          </Suspense>
        </Crash>
      </Shell>
    </SessionGate>
  );
}

function Start() {
  const { role } = useSession().member;
  const first = screens.find(({ name, roles }) => name !== undefined && mayUse(role, roles));
  return <Navigate to={first?.path ?? '/account'} replace />;
}

/** Shows a message instead of a screen whose operations the server refuses to the role of the person. */
function Guarded({ screen: { Component, roles } }: { screen: Screen }) {
  const { role } = useSession().member;
  if (mayUse(role, roles)) return <Component />;
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
