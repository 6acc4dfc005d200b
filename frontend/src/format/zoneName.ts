const usual: Readonly<Record<string, string>> = {
  'America/New_York': 'New York (Eastern)',
  'America/Chicago': 'Chicago (Central)',
  'America/Denver': 'Denver (Mountain)',
  'America/Phoenix': 'Phoenix (Arizona)',
  'America/Los_Angeles': 'Los Angeles (Pacific)',
  'America/Anchorage': 'Anchorage (Alaska)',
  'Pacific/Honolulu': 'Honolulu (Hawaii)',
  UTC: 'UTC',
  'Europe/London': 'London',
  'America/Toronto': 'Toronto',
};

/** The zones most traders are in. */
export const usualZones: readonly string[] = Object.keys(usual);

/** A time zone by the name people use for it: "New York (Eastern)", "Berlin, Europe". "Indiana/Knox" of America is "Knox, America". */
export function zoneName(zone: string): string {
  const parts = zone.replaceAll('_', ' ').split('/');
  return usual[zone] ?? (parts.length === 1 ? zone : `${parts.at(-1)}, ${parts[0]}`);
}
