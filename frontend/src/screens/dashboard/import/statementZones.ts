const usual = ['America/New_York', 'America/Chicago', 'UTC', 'Europe/London'];

/** Zones that statements are usually in, and all others. */
export const statementZones = { usual, others: Intl.supportedValuesOf('timeZone').filter((zone) => !usual.includes(zone)) } as const;
