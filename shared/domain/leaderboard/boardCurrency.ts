/** The currency that a trader's amount is in: the one they prefer where a closed trade is in it, else the one of most trades. `currencies`: of each trade, at least one. */
export function boardCurrency(currencies: readonly string[], preferred: string): string {
  if (currencies.includes(preferred)) return preferred;
  const all = [...Map.groupBy(currencies, (currency) => currency)];
  return all.reduce((most, each) => (each[1].length > most[1].length ? each : most))[0];
}
