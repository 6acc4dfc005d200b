import { ofKnownRisk } from '#copy/viewTexts.ts';
import { count, resultInR } from '#domain/format/percent.ts';

/** "−0.64R of 10 with a risk": a sum or mean in R, with how many of the trades beside it it is of; nothing more where that is all of them. */
export const coveredR = (r: number, withRisk: number, trades: number): string =>
  withRisk < trades ? `${resultInR(r)} ${ofKnownRisk(count(withRisk))}` : resultInR(r);
