const cycles = new Map<string, 'h12' | 'h23'>();

/** Whether the reader's clock goes to 12 or to 24, by the language of the browser: en-US 12, en-GB and de-DE 24. */
export function hourCycle(language: string = navigator.language): 'h12' | 'h23' {
  const known = cycles.get(language);
  if (known !== undefined) return known;
  const { hour12 } = new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions();
  const cycle = hour12 ? 'h12' : 'h23';
  cycles.set(language, cycle);
  return cycle;
}
