/** Personal access tokens: how many a user can have at a time, how many calls one can make in a minute, and for how many days it can be valid, the usual first. */
export const accessTokenLimits = { most: 20, callsPerMinute: 120, days: [90, 7, 30, 365] } as const;
