import { useAlerts } from '../../client/lib/alerts';

const duration = 6000;

/** Returns functions that show a notice for six seconds. */
export function useNotify() {
  const { show } = useAlerts();
  return {
    success: (text: string) => show({ text, tone: 'success', duration }),
    failure: (text: string) => show({ text, tone: 'danger', duration }),
  };
}
