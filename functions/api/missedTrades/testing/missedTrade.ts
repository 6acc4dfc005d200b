/** A missed trade as API input. */
export const missedTrade = {
  symbol: 'nvda',
  side: 'long',
  currency: 'USD',
  multiplier: '1',
  quantity: '100',
  entry: '182.5',
  stop: '181',
  target: '186',
  exit: '185.5',
  seenAt: '2026-03-02T15:00:00Z',
  setup: 'Breakout',
  reason: 'Hesitated',
  note: '',
};
