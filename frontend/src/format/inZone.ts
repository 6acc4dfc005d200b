const formats = new Map<string, Intl.DateTimeFormat>();

/** A formatter of dates or times in American English on the clock of a zone, made once. */
export function inZone(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${JSON.stringify(options)}`;
  const found = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
  formats.set(key, found);
  return found;
}
