// Alternative texts of the product pictures on public pages.

export const pictures = {
  import: 'A broker’s file before it is imported: the broker, the account, and its new, duplicate and skipped rows.',
  trade: 'An options trade: result, risk, fees and payoff at expiry.',
  reports: 'Reports: questions, each with its number, a sentence and a chart.',
  risk: 'The risk report: drawdowns of the equity curve with their dates and recovery.',
  planning: 'The planning board: trade plans with entry, stop, target and size.',
  patterns: 'Edges: what made and cost the most, with intervals, and everything that was tested.',
  insights: 'Ask: a question answered in words and figures that lead to their trades.',
  replay: 'A replay: price bars with volume, an average and the trade’s stop.',
  weekly: 'The weekly review: its five steps, last week’s promise and whether it was kept.',
  community: 'The leaderboard: a trader’s rank by process, with each part of the score.',
} as const;
/** Below the pictures. */
export const fromDemo = 'Every picture is the product, with a demo trader’s journal.';
