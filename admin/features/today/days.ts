const format = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

/** @param day YYYY-MM-DD */
export const shownDay = (day: string): string => format.format(new Date(`${day}T00:00:00Z`));
