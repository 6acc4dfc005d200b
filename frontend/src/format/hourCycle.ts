const cycles = new Map<string, 'h12' | 'h23'>();

/** The user's clock, 12 or 24 hours, by the browser's language: en-US 12, en-GB and de-DE 24. */
export function hourCycle(language: string = navigator.language): 'h12' | 'h23' {
  const known = cycles.get(language);
  if (known !== undefined) return known;
  const { hour12 } = new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions();
  const cycle = hour12 ? 'h12' : 'h23';
  cycles.set(language, cycle);
  return cycle;
}
