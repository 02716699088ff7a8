import type { AppServices } from '../app/AppProviders';

/** What the shop says in its notices right now: the words, the tone and how long they stay, in milliseconds. */
export function said({ services: { alerts } }: { services: Pick<AppServices, 'alerts'> }): [text: string, tone: string, duration: number][] {
  return alerts.read().map(({ text, tone, duration }) => [text, tone, duration]);
}
