// Texts of paid features for users without them.

export const seePlans = 'See plans';
export const inPro = (place: string): string => `${place}, in the paid plans`;
/** Appended to a paid place's name in the navigation, for screen readers. */
export const paidOnly = 'paid plans';

/**
 * Purpose of each paid place in the sidebar, by its address segment. Pages of the specification link straight to the
 * plans.
 */
export const lockedPlaces: Readonly<Record<string, { readonly title: string; readonly path: string; readonly text: string }>> = {
  planning: {
    title: 'Trade planning',
    path: '/trade-planning',
    text: 'Write down entry, stop, target and size before a trade. When its fills arrive, you see what you followed and what breaking it cost.',
  },
  playbooks: {
    title: 'Playbooks',
    path: '/trade-planning/playbooks',
    text: 'Turn a setup into rules, tick them on each trade, and compare the results of trades that kept a rule with those that broke it.',
  },
  community: {
    title: 'Community',
    path: '/community',
    text: 'Share a trade or a week in R, follow other traders and comment; dollar amounts stay hidden unless you show them.',
  },
  traders: {
    title: 'Traders',
    path: '/traders',
    text: 'See how members trade who share their profile: trades, win rate and, where they show it, results in R.',
  },
  leaderboard: {
    title: 'Leaderboard',
    path: '/community/leaderboard',
    text: 'Ranked by process, not by profit: rules kept, reviews done, expectancy in R and drawdown, for those who choose to take part.',
  },
  groups: {
    title: 'Study groups',
    path: '/community/groups',
    text: 'Ask a small group to review a trade, with its fills but without your account or amounts, and work on the same homework.',
  },
};
