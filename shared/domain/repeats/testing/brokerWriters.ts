import { etradeOptionWriters, etradeWriters } from './etradeWriters.ts';
import { ninjaTraderWriters, projectXWriters, tradovateWriters } from './futuresWriters.ts';
import { interactiveBrokersWriters } from './interactiveBrokersWriters.ts';
import { metaTraderHedgeWriters, metaTraderNettingWriters } from './metaTraderWriters.ts';
import { moomooWriters } from './moomooWriters.ts';
import { schwabWriters } from './schwabWriters.ts';
import { tastytradeWriters } from './tastytradeWriters.ts';
import { webullWriters } from './webullWriters.ts';

/** Brokers with several layouts that hold the same fills. */
export const brokerWriters = [
  tradovateWriters,
  ninjaTraderWriters,
  projectXWriters,
  interactiveBrokersWriters,
  webullWriters,
  schwabWriters,
  tastytradeWriters,
  etradeWriters,
  etradeOptionWriters,
  metaTraderNettingWriters,
  metaTraderHedgeWriters,
  moomooWriters,
] as const;
