import { adherence } from './list/adherence.ts';
import { capture } from './list/capture.ts';
import { daysToExpiry } from './list/daysToExpiry.ts';
import { entryPrice } from './list/entryPrice.ts';
import { fees } from './list/fees.ts';
import { fills } from './list/fills.ts';
import { held } from './list/held.ts';
import { mae } from './list/mae.ts';
import { mfe } from './list/mfe.ts';
import { net } from './list/net.ts';
import { openedHour } from './list/openedHour.ts';
import { positionValue } from './list/positionValue.ts';
import { quantity } from './list/quantity.ts';
import { r } from './list/r.ts';
import { rating } from './list/rating.ts';
import { risk } from './list/risk.ts';
import { screenshots } from './list/screenshots.ts';
import type { TradeMeasure } from './tradeMeasure.ts';

/** Every measure of a trade, in the order they are offered. A new one is a file and a line here; ids are in addresses and stay. */
export const tradeMeasures: readonly TradeMeasure[] = [
  net,
  r,
  held,
  openedHour,
  positionValue,
  quantity,
  entryPrice,
  risk,
  fees,
  daysToExpiry,
  rating,
  fills,
  screenshots,
  adherence,
  mae,
  mfe,
  capture,
];
