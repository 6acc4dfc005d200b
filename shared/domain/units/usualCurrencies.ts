/** Currencies most trades are in, the most usual first: ISO 4217 codes. */
export const usualCurrencies: readonly string[] = [
  ...['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF', 'JPY', 'INR', 'HKD', 'SGD'],
  ...['NZD', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'HUF', 'MXN', 'BRL', 'ZAR', 'CNY', 'KRW', 'TWD', 'ILS', 'TRY'],
];
