/** Texts of the sample month's trader, removed with the sample. */

export const notes = {
  bad: 'Bought the first push and widened the stop when it failed. The next two trades were about getting it back, not about the setup.',
  reset: 'Half size, one trade, done by 10:30. This is the pace I want.',
  lunch: 'Nothing was moving, so I made something up. Third lunch trade this month, third loss.',
  model: 'Textbook: gap with news, tight range, volume on the break. Stop never in danger.',
  rolled: 'Rolled down and out for a credit instead of taking the loss. Same risk, two more weeks, and it worked this time.',
} as const;

export const playbook = {
  name: 'Opening range (sample)',
  setup: 'Opening range',
  market: 'Stocks',
  about: 'The first fifteen minutes show who is in charge. I trade the break of that range, once, and I am done by noon.',
} as const;
export const playbookRules = [
  { text: 'Gap with news', hard: true },
  { text: 'Breaks the range on volume', hard: true },
  { text: 'Stop set at once, and left alone', hard: true },
  { text: 'Market agrees', hard: false },
] as const;

export const plan = {
  thesis: 'Third day above the breakout, and volume is still rising.',
  trigger: 'Takes out the opening range high before 10:30',
  invalidation: 'The index loses its morning low',
  checklist: ['No earnings today', 'Risk fits the daily limit'],
} as const;

export const week = {
  saw: 'Every loss of the week was opened after 11:30.',
  worked: 'Opening range with half size after a bad day.',
  failed: 'Trades without a plan around lunch.',
} as const;

export const barsSource = 'sample-month-bars.csv';
