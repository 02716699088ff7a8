import { shownDate, shownTime } from '../lib/times';

interface TimeProps {
  at: string | null;
  /** Shown if there is no time. */
  none?: string;
  /** Whether the time of day is left out. */
  isDay?: boolean;
}

/** A time in the zone of the browser. */
export function Time({ at, none = '–', isDay = false }: TimeProps) {
  if (at === null) return none;
  return <time dateTime={at}>{isDay ? shownDate(at) : shownTime(at)}</time>;
}
