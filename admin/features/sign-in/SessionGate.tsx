import { useApolloClient } from '@apollo/client/react';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { SessionContext, type Member } from '../../lib/session';
import { failureOf } from '../../lib/outcome';
import { QueryResult, Waiting } from '../../ui/States';
import { MeDocument, useMeQuery, useSignOutMutation, type MePartsFragment } from './Session.generated';
import { SignedOutPage } from './SignedOutPage';
import { SignIn } from './SignIn';

const Enrolment = lazy(async () => ({ default: (await import('./TwoFactor')).Enrolment }));

/**
 * Lets signed-in staff pass, after they have set up two-factor sign-in where they must. When a session ends, the sign-in covers the screen, which stays as it is: after signing in again, its
 * address and what was typed are still there. For another person, or after signing out, it is discarded.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const result = useMeQuery({ fetchPolicy: 'cache-first' });
  const me = result.data?.me ?? null;
  const [last, setLast] = useState<Member | null>(null);
  const { enter, signOut } = useSessionChanges(last, setLast);
  if (me && me.member !== last) setLast(me.member);
  const shown = me?.member ?? last;
  const session = useMemo(() => (shown ? { member: shown, signOut } : null), [shown, signOut]);
  if (result.data === undefined)
    return (
      <SignedOutPage title="Opening">
        <QueryResult result={result}>{() => null}</QueryResult>
      </SignedOutPage>
    );
  return (
    <>
      {!me && <SignIn isReturning={last !== null} onSignedIn={(next) => void enter(next)} />}
      {session && (
        <SessionContext value={session}>
          <div key={session.member.id} hidden={!me}>
            {me?.mustEnrol ? (
              <Suspense fallback={<Waiting />}>
                <Enrolment />
              </Suspense>
            ) : (
              children
            )}
          </div>
        </SessionContext>
      )}
    </>
  );
}

function useSessionChanges(last: Member | null, setLast: (member: Member | null) => void) {
  const client = useApolloClient();
  const [send] = useSignOutMutation();
  return useMemo(() => {
    const enter = async (me: MePartsFragment) => {
      if (last?.id === me.member.id) {
        client.writeQuery({ query: MeDocument, data: { me } });
        // A query that fails shows it where it is used.
        await Promise.allSettled([client.refetchQueries({ include: 'active' })]);
        return;
      }
      // Data that was read in another person's session must not be shown. The reset reads the session again.
      await Promise.allSettled([client.resetStore()]);
    };
    const signOut = async (everywhere: boolean): Promise<string | undefined> => {
      const problem = await failureOf(send({ variables: { everywhere } }));
      if (problem !== undefined) return problem;
      await Promise.allSettled([client.resetStore()]);
      setLast(null);
      return undefined;
    };
    return { enter, signOut };
  }, [client, last, send, setLast]);
}
