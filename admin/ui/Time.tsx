import { shownDate, shownTime } from '../lib/times';

interface TimeProps {
  at: string | null;
  /** The text if there is no time. */
  none?: string;
  /** True if the time of day is left out. */
  isDay?: boolean;
}

/** Shows a time in the time zone of the browser. */
export function Time({ at, none = '–', isDay = false }: TimeProps) {
  if (at === null) return none;
  return <time dateTime={at}>{isDay ? shownDate(at) : shownTime(at)}</time>;
}
