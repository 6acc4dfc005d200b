/** For tests: the settings of a trading account with nothing of its own, in dollars and UTC, that was never saved. */
export const plainAccount = (label: string) => ({
  label,
  name: label,
  broker: null,
  currency: 'USD',
  zone: 'UTC',
  lotMethod: 'fifo' as const,
  fees: [],
  cash: [],
  revision: 0,
});
