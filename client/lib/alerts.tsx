import { CombinedGraphQLErrors } from '@apollo/client';
import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { type Notice, notices, errorNotice } from '../../domain/messages';
import { createStore, type Store } from './store';

/** An action button of a notice. */
export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

export interface ShownNotice extends Notice {
  /** Distinguishes a repeated notice from the one with the same text that it replaces. */
  readonly key: number;
  readonly action?: NoticeAction;
}

export interface Alerts {
  read: () => readonly ShownNotice[];
  watch: (listener: () => void) => () => void;
  show: (notice: Notice, action?: NoticeAction) => void;
  dismiss: (key: number) => void;
}

export function createAlerts(): Alerts {
  const store: Store<readonly ShownNotice[]> = createStore<readonly ShownNotice[]>([]);
  let nextKey = 1;
  return {
    read: store.read,
    watch: store.watch,
    show(notice, action) {
      // A notice replaces one with the same text, which restarts its timer.
      const others = store.read().filter((shown) => shown.text !== notice.text);
      store.write([...others, { ...notice, key: nextKey++, ...(action && { action }) }]);
    },
    dismiss: (key) => store.write(store.read().filter((shown) => shown.key !== key)),
  };
}

const AlertsContext = createContext<Alerts | null>(null);

export function AlertsProvider({ alerts, children }: { alerts: Alerts; children: ReactNode }) {
  return <AlertsContext value={alerts}>{children}</AlertsContext>;
}

function useAlertsStore(): Alerts {
  const alerts = useContext(AlertsContext);
  if (!alerts) throw new Error('useAlerts needs an AlertsProvider above it.');
  return alerts;
}

/** Returns functions to show a notice for its own duration and to dismiss it by key. */
export function useAlerts(): Pick<Alerts, 'show' | 'dismiss'> {
  const alerts = useAlertsStore();
  return useMemo(() => ({ show: alerts.show, dismiss: alerts.dismiss }), [alerts]);
}

const none: readonly ShownNotice[] = [];

export function useShownNotices(): readonly ShownNotice[] {
  const alerts = useAlertsStore();
  return useSyncExternalStore(alerts.watch, alerts.read, () => none);
}

/** Error codes whose message is shown to the customer: the request succeeds when retried later. */
const retryLaterCodes: readonly unknown[] = ['RATE_LIMITED', 'BUSY', 'SERVICE_UNAVAILABLE'];

/** Returns the notice for a failed call: the server's message for a code in `waitCodes`, otherwise `otherwise`. */
export function failureNotice(error: unknown, otherwise: Notice = notices.somethingWentWrong): Notice {
  const errors = CombinedGraphQLErrors.is(error) ? error.errors : [];
  const wait = errors.find(({ extensions }) => retryLaterCodes.includes(extensions?.code));
  return wait ? errorNotice(wait.message) : otherwise;
}
