/** A day of a plan, as its owner reads it. `instant` in ISO, the day in their time zone. */
export const planDay = (instant: string, zone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: zone }).format(new Date(instant));
