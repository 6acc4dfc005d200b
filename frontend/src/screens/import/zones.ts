/** Zones that statements are usually in, and all others. */
export const USUAL_ZONES = ['America/New_York', 'America/Chicago', 'UTC', 'Europe/London'];
export const OTHER_ZONES = Intl.supportedValuesOf('timeZone').filter((zone) => !USUAL_ZONES.includes(zone));
