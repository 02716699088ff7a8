import { type Region } from './editions';

/** The time zone in which the days of an edition begin, for figures by day. */
export const shopTimeZones: Readonly<Record<Region, string>> = {
  IN: 'Asia/Kolkata',
  UK: 'Europe/London',
  US: 'America/New_York',
};

/** Created once for each zone: creating one takes a thousand times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-GB', { ...parts, second: '2-digit', hourCycle: 'h23', timeZone });
  formats.set(timeZone, format);
  return format;
}

/** Returns the time that clocks in the zone show, as if it were UTC. */
function wallTime(instant: number, timeZone: string): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

const textOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** Returns the day of an instant in a zone, as YYYY-MM-DD. */
export const dayOf = (instant: Date, timeZone: string): string => textOf(wallTime(instant.getTime(), timeZone));

/** Returns the instant at which a day begins. In the zones above clocks never change at midnight. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const near = midnight - (wallTime(midnight, timeZone) - midnight);
  // The offset may differ between UTC's midnight and that of the zone.
  return new Date(midnight - (wallTime(near, timeZone) - near));
}

export const addDays = (day: string, count: number): string =>
  textOf(Date.parse(`${day}T00:00:00Z`) + count * 24 * 60 * 60_000);

/** Returns the days from one to another, both included; none if the first is the later one. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
