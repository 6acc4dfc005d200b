/** Seconds between runs of a five-field cron: every n minutes, hourly, daily or weekly. Throws for any other. */
export function cadence(cron: string): number {
  const [, every] = /^\*\/(\d+) \* \* \* \*$/.exec(cron) ?? [];
  if (every !== undefined) return Number(every) * 60;
  if (/^\d+ \* \* \* \*$/.test(cron)) return 3600;
  if (/^\d+ \d+ \* \* \*$/.test(cron)) return 86_400;
  if (/^\d+ \d+ \* \* \d$/.test(cron)) return 604_800;
  throw new Error(`No alarm knows when "${cron}" is missed.`);
}
