import { das } from './brokers/das.ts';
import { etrade } from './brokers/etrade/etrade.ts';
import { fidelity } from './brokers/fidelity/fidelity.ts';
import { generic } from './brokers/generic/generic.ts';
import { interactiveBrokers } from './brokers/interactiveBrokers/interactiveBrokers.ts';
import { interactiveBrokersFlex } from './brokers/interactiveBrokers/interactiveBrokersFlex.ts';
import { interactiveBrokersHistory } from './brokers/interactiveBrokers/interactiveBrokersHistory.ts';
import { lightspeed } from './brokers/lightspeed.ts';
import { metaTrader } from './brokers/metaTrader/metaTrader.ts';
import { ninjaTrader } from './brokers/ninjaTrader/ninjaTrader.ts';
import { projectX } from './brokers/projectX/projectX.ts';
import { robinhood } from './brokers/robinhood.ts';
import { schwab } from './brokers/schwab.ts';
import { tastytrade } from './brokers/tastytrade/tastytrade.ts';
import { thinkorswim } from './brokers/thinkorswim/thinkorswim.ts';
import { tradeStation } from './brokers/tradeStation.ts';
import { tradeZero } from './brokers/tradeZero.ts';
import { trading212 } from './brokers/trading212.ts';
import { tradingView } from './brokers/tradingView.ts';
import { tradovate } from './brokers/tradovate/tradovate.ts';
import { webull } from './brokers/webull.ts';

import type { Importer } from './importer.ts';

/** Every layout that can be read, by name; a file is recognized by one of them at most, so their order is only for people. */
export const importers: readonly Importer[] = [
  schwab,
  das,
  etrade,
  fidelity,
  interactiveBrokers,
  interactiveBrokersFlex,
  interactiveBrokersHistory,
  lightspeed,
  metaTrader,
  ninjaTrader,
  projectX,
  robinhood,
  tastytrade,
  thinkorswim,
  tradeStation,
  tradeZero,
  trading212,
  tradingView,
  tradovate,
  webull,
  generic,
];
