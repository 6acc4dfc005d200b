/** "49 min", "1 h", "1 h 7 min", "11 d": how long a position was held. */
export function holdingTime(ms: number, dayOnly = false): string {
  const minutes = Math.round(ms / 60_000);
  const days = Math.floor(ms / 86_400_000);
  if (dayOnly) return days < 1 ? 'same day' : `${days} d`;
  if (minutes < 1) return `${Math.max(0, Math.round(ms / 1000))} s`;
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${rest} min`}`;
  return `${days} d`;
}
