/**
 * Notations of contracts whose margin and result are in a coin: BitMEX (XBTUSD, XBTM23), KuCoin (XBTUSDM, XBTMM23), Binance coin-M (BTCUSD_PERP, BTCUSD_240628),
 * Deribit (BTC-PERPETUAL, BTC-27DEC24, BTC-27DEC24-50000-C), OKX (BTC-USD-SWAP, BTC-USD-240628), Kraken Futures (PI_XBTUSD), Bybit (BTCUSDH24), Bitget (BTCUSD_DMCBL)
 * and TradingView's name of any (BTCUSD.P).
 */
const INVERSE: readonly RegExp[] = [
  /^XBTUSD$/,
  /^XBTM?[FGHJKMNQUVXZ]\d{2}$/,
  /^[A-Z0-9]{2,10}USDM$/,
  /^[A-Z0-9]{2,10}USD_(?:PERP|\d{6}|DMCBL)$/,
  /^[A-Z]{2,6}-(?:PERPETUAL|\d{1,2}[A-Z]{3}\d{2}(?:-\d+-[CP])?)$/,
  /^[A-Z0-9]{2,10}-USD-(?:SWAP|\d{6}(?:-\d+-[CP])?)$/,
  /^[PF]I_[A-Z0-9]+$/,
  /^[A-Z]{2,6}USD[HMUZ]\d{2}$/,
  /^[A-Z0-9]{2,10}USD\.P$/,
];

/** Returns why a coin-margined contract cannot be read, '' for any other symbol. Its result is in the coin, so price times quantity is wrong for it. */
export function inverseContract(symbol: string): string {
  const bare = symbol
    .trim()
    .toUpperCase()
    .replace(/^[A-Z_]+:/, '');
  if (!INVERSE.some((notation) => notation.test(bare))) return '';
  const spot = bare === 'XBTUSD' ? ' If you traded bitcoin itself, call it BTC/USD and import the file again.' : '';
  return `${bare.slice(0, 40)} is a contract that pays in its coin. Coin-margined contracts aren’t supported yet, so this row is skipped.${spot}`;
}
