import type { AppServices } from '../app/AppProviders';

/** Returns the notices currently shown: text, tone and duration in milliseconds. */
export function shownNotices({
  services: { alerts },
}: {
  services: Pick<AppServices, 'alerts'>;
}): [text: string, tone: string, duration: number][] {
  return alerts.read().map(({ text, tone, duration }) => [text, tone, duration]);
}
