// Price bars and prices from a market-data provider, under a key of one's own.

import type { MarketProviderName } from '#domain/bars/marketProviders.ts';

export const lead = 'Get price bars of US stocks for your replays, and prices for your open positions, with your own key.';
export const connectAny = 'Connect market data';
export const whichProvider = 'Provider';
export const connect = (provider: string): string => `Connect ${provider}`;
/** Bar coverage of each provider's keys. */
const reach: Readonly<Record<MarketProviderName, string>> = {
  alpaca: 'Bars of the last 15 minutes aren’t available yet.',
  massive: 'A free key covers the last two years; each day is available once it’s over.',
};
export const connectLead = (provider: string): string =>
  `Get price bars of US stocks for your replays with your own ${provider} key. Open shares that your broker doesn’t value are shown at ${provider}’s latest delayed price. ${provider} sees those symbols and days, and nothing else about your journal.`;
export const keysOf: Readonly<Record<MarketProviderName, string>> = {
  alpaca: `A key of a free account is enough. ${reach.alpaca}`,
  massive: `Massive used to be Polygon.io; those keys work too. ${reach.massive}`,
};
export const keyStored =
  'Your key is encrypted, used only for your price bars and prices, and never shown again. You can delete it under Price data in Settings.';
export const keyId = 'API key ID';
export const keyIdMissing = 'Enter the key ID, like PK4F8….';
export const secret = 'Secret key';
export const oneKey = 'API key';
export const oneKeyMissing = 'Enter your API key.';
export const secretMissing = 'Enter the secret key that came with it.';
export const connectFailed = 'We couldn’t connect your provider. Please try again.';
export const connected = (provider: string): string => `${provider} connected.`;
export const changeKey = 'Change key';

export const download = (provider: string): string => `Get bars from ${provider}`;
export const downloading = 'Getting bars …';
export const downloadFailed = 'We couldn’t get these bars. Please try again.';
export const downloaded = (name: string, bars: string): string => `${name}: ${bars} added.`;
export const noneThere = (provider: MarketProviderName, name: string, symbol: string): string =>
  `${name} has no ${symbol} bars for these days with your key. ${reach[provider]}`;

export const provider = 'Market-data provider';
export const since = (day: string): string => `connected ${day}`;
export const forget = 'Disconnect';
export const forgetTitle = (name: string): string => `Disconnect ${name}?`;
export const forgetText = 'We delete your key. Price bars you already have stay, and you can connect again any time.';
export const forgetFailed = 'We couldn’t delete your key. Please try again.';
export const forgotten = (name: string): string => `${name} disconnected. Your key is deleted.`;
export const loadFailed = 'We couldn’t load your provider. Please try again.';
