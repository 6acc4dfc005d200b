/** What each privacy switch shows to others, said before it is turned on (security.md 3.9). */
export const sharingTexts = {
  community: {
    label: 'Show my public profile',
    hint: 'Members who are signed in see your username, the month you joined, and your number of trades, win rate and win/loss ratio. Off, your profile looks like that of nobody.',
  },
  leaderboard: {
    label: 'Take part in the leaderboard',
    hint: 'Your username and the same figures appear there, ranked by how you trade and not by how much you make.',
  },
  amounts: {
    label: 'Show amounts of money too',
    hint: 'Your total profit or loss, in your currency, is added wherever you share. Off, everything you share is counts and percentages.',
  },
} as const;
