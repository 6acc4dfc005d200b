// Purpose of the parts beside the journal, on the public pages. `free`: included in the Free plan.

export const proTitle = 'And what you do with it.';
export const proLink = 'What each part does';
export const freeToo = 'In the Free plan, too';

/** The parts, in the order a trading week meets them. */
export const proParts = {
  planning: {
    title: 'Trade planning',
    text: 'Entry, stop, target and size before the trade. When its fills arrive, you see what you followed and what breaking it cost.',
    free: false,
  },
  patterns: {
    title: 'Patterns',
    text: 'Hours, setups, symbols and habits tested against chance. If luck explains it, we say so.',
    free: false,
  },
  insights: {
    title: 'AI insights',
    text: 'Ask about your own trades. Every figure in the answer is computed by Afterbell and leads to the trades behind it.',
    free: false,
  },
  replay: {
    title: 'Trading replay',
    text: 'Play a trade bar by bar with your fills on it, or decide again without knowing how it ended.',
    free: false,
  },
  weekly: {
    title: 'Weekly review',
    text: 'Five steps: how the week went, what worked, what a broken rule cost, and one promise for the next.',
    free: true,
  },
  community: {
    title: 'Community',
    text: 'Share a trade or a week in R, follow other traders, and take part in a leaderboard that ranks process, not profit.',
    free: false,
  },
  groups: {
    title: 'Study groups',
    text: 'A small group reviews a trade you chose, with comments on its fills, and sees neither your account nor your amounts.',
    free: false,
  },
} as const;
