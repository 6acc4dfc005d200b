import { ofKnownRisk } from '#copy/viewTexts.ts';
import { count, resultInR } from '#domain/format/percent.ts';

/** Writes a sum or mean in R with its coverage: "−0.64R of 10 with a risk", or "−0.64R" where all trades have a risk. */
export const coveredR = (r: number, withRisk: number, trades: number): string =>
  withRisk < trades ? `${resultInR(r)} ${ofKnownRisk(count(withRisk))}` : resultInR(r);
