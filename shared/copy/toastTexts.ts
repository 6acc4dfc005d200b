// Sentences that appear in the corner of the page. Those of spec section 8 are verbatim.

export const freeTierFailed = 'There was an error setting the free tier. Please try again.';
/** The dashboard has the greeting by time of day. */
export const welcome = (username: string, zone: string): string =>
  `Welcome, ${username}. You’re signed in until 2AM, ${zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')} time.`;
