/** How often a cron of five fields runs, in seconds: every so many minutes, once an hour, a day or a week. Throws for any other. */
export function cadence(cron: string): number {
  const [minute, hour, day, month, weekday] = cron.trim().split(/\s+/);
  const every = /^\*\/(\d+)$/.exec(minute!);
  if (day !== '*' || month !== '*') throw new Error(`No alarm knows when "${cron}" is missed.`);
  if (every && hour === '*' && weekday === '*') return Number(every[1]) * 60;
  if (hour === '*' && weekday === '*') return 3600;
  return weekday === '*' ? 86_400 : 604_800;
}
