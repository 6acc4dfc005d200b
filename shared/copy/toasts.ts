/** Sentences that appear in the corner of the page. Those of spec section 8 are verbatim. */
export const toastTexts = {
  freeTierFailed: 'There was an error setting the free tier. Please try again.',
  welcome: (username: string, period: string, zone: string): string =>
    `Good ${period}, ${username}! You are signed in until 2AM, ${zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')} time.`,
} as const;
