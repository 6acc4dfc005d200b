/** Default settings of a trading account without its own, in its owner's currency and zone; revision 0: never saved. */
export const newTradingAccount = (
  label: string,
  { defaultCurrency, timeZone }: { readonly defaultCurrency: string; readonly timeZone: string },
) => ({
  label,
  name: label,
  broker: null,
  currency: defaultCurrency,
  zone: timeZone,
  lotMethod: 'fifo' as const,
  fees: [],
  cash: [],
  revision: 0,
});
