// Record 0100: what files say, where we know it from, and when two files say the same.

import { binance } from './brokers/crypto/binance.ts';
import { bybit } from './brokers/crypto/bybit.ts';
import { kraken } from './brokers/crypto/kraken.ts';
import { cTrader } from './brokers/cTrader.ts';
import { das } from './brokers/das.ts';
import { degiro } from './brokers/degiro/degiro.ts';
import { etoro } from './brokers/etoro.ts';
import { etrade } from './brokers/etrade/etrade.ts';
import { fidelity } from './brokers/fidelity/fidelity.ts';
import { firstrade } from './brokers/firstrade.ts';
import { generic } from './brokers/generic/generic.ts';
import { interactiveBrokers } from './brokers/interactiveBrokers/interactiveBrokers.ts';
import { interactiveBrokersFlex } from './brokers/interactiveBrokers/interactiveBrokersFlex.ts';
import { interactiveBrokersHistory } from './brokers/interactiveBrokers/interactiveBrokersHistory.ts';
import { lightspeed } from './brokers/lightspeed.ts';
import { metaTrader } from './brokers/metaTrader/metaTrader.ts';
import { moomoo } from './brokers/moomoo.ts';
import { ninjaTrader } from './brokers/ninjaTrader/ninjaTrader.ts';
import { projectX } from './brokers/projectX/projectX.ts';
import { quantower } from './brokers/quantower.ts';
import { questrade } from './brokers/questrade.ts';
import { rithmic } from './brokers/rithmic.ts';
import { robinhood } from './brokers/robinhood.ts';
import { schwab } from './brokers/schwab.ts';
import { tastytrade } from './brokers/tastytrade/tastytrade.ts';
import { thinkorswim } from './brokers/thinkorswim/thinkorswim.ts';
import { tradeRepublic } from './brokers/tradeRepublic.ts';
import { tradeStation } from './brokers/tradeStation.ts';
import { tradeZero } from './brokers/tradeZero.ts';
import { trading212 } from './brokers/trading212.ts';
import { tradingView } from './brokers/tradingView.ts';
import { tradovate } from './brokers/tradovate/tradovate.ts';
import { webull } from './brokers/webull.ts';
import { xtb } from './brokers/xtb.ts';
import { zerodha } from './brokers/zerodha.ts';

import type { Importer } from './importer.ts';
import { deltalytix } from './journals/deltalytix.ts';
import { tradeNote } from './journals/tradeNote.ts';
import { traderSync } from './journals/traderSync.ts';
import { tradervue } from './journals/tradervue.ts';
import { tradesViz } from './journals/tradesViz.ts';
import { tradeTally } from './journals/tradeTally.ts';
import { tradeZella } from './journals/tradeZella.ts';

/** Every layout that can be read, by name; a file is recognized by one of them at most, so their order is only for people. */
export const importers: readonly Importer[] = [
  binance,
  bybit,
  schwab,
  cTrader,
  das,
  degiro,
  etoro,
  etrade,
  fidelity,
  firstrade,
  interactiveBrokers,
  interactiveBrokersFlex,
  interactiveBrokersHistory,
  kraken,
  lightspeed,
  metaTrader,
  moomoo,
  ninjaTrader,
  projectX,
  quantower,
  questrade,
  rithmic,
  robinhood,
  tastytrade,
  thinkorswim,
  tradeRepublic,
  tradeStation,
  tradeZero,
  trading212,
  tradingView,
  tradovate,
  webull,
  xtb,
  zerodha,
  deltalytix,
  tradeNote,
  traderSync,
  tradervue,
  tradesViz,
  tradeTally,
  tradeZella,
  generic,
];
