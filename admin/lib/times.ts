/** The server sets the language of the document to that of the edition: all screens write dates in the same way, in any browser. */
const language = document.documentElement.lang || 'en-GB';
const dateAndTime = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
const dayOnly = new Intl.DateTimeFormat(language, {
  ...{ weekday: 'short', day: 'numeric', month: 'short' },
  timeZone: 'UTC',
});
const dateOnly = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
const readersDay = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });

/** Writes a time in the time zone of the browser, as `shownDate` does. */
export const shownTime = (iso: string): string =>
  dateAndTime
    .formatToParts(new Date(iso))
    .map(({ type, value }, at, parts) =>
      // A line may end between the date and the time only.
      type === 'literal' && parts[at + 1]?.type !== 'hour' ? value.replaceAll(/\s/g, '\u00a0') : value,
    )
    .join('');
export const shownDate = (iso: string): string => dateOnly.format(new Date(iso));

/** Writes a date as pages of the shop do. */
export const readersDate = (iso: string): string => readersDay.format(new Date(iso));

/** @param day YYYY-MM-DD */
export const shownDay = (day: string): string => dayOnly.format(new Date(`${day}T00:00:00Z`));

/** Returns the beginning of a day of an <input type="date">, in the time zone of the browser; null for none. */
export function startOfDay(day: string | null, daysLater = 0): string | null {
  const [year, month, date] = (day ?? '').split('-').map(Number);
  if (!year || !month || !date) return null;
  return new Date(year, month - 1, date + daysLater).toISOString();
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Writes a time as an <input type="datetime-local"> has it, in the time zone of the browser; '' for none. */
export function localTime(iso: string | null | undefined): string {
  if (iso == null) return '';
  const at = new Date(iso);
  const day = [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-');
  return `${day}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}

/**
 * Reads what an <input type="datetime-local"> has; null for a text that is no time.
 * @param before the stored time: if it was not changed, it keeps its seconds, which the input does not show
 */
export function timeOfLocal(local: string, before?: string | null): string | null {
  if (before != null && local === localTime(before)) return before;
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
