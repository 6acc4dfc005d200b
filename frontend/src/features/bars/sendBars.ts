import type { Client } from '#browser/api/createApi.ts';
import { type BarSeries, barLimits, barsBetween } from '#domain/bars/barSeries.ts';
import { slotsOf } from '#domain/bars/barSlot.ts';

/** A file was sent in several steps, and a later one failed. */
export class PartlySaved extends Error {
  override readonly name = 'PartlySaved';
}

/** Splits the bars into as few requests as the server's limits allow. */
function stepsOf(series: BarSeries): readonly BarSeries[] {
  const pieces = [...slotsOf(series).values()];
  return Array.from({ length: Math.ceil(pieces.length / barLimits.slots) }, (_, step) => {
    const own = pieces.slice(step * barLimits.slots, (step + 1) * barLimits.slots);
    return barsBetween(series, own[0]!.time[0]!, own.at(-1)!.time.at(-1)! + 1);
  });
}

/** Adds a file's bars to their series, step by step. */
export async function sendBars(save: Client['bars']['save'], series: BarSeries, source: string): Promise<void> {
  const steps = stepsOf(series);
  for (const [place, bars] of steps.entries()) {
    try {
      await save({ bars, source });
    } catch (error) {
      throw place === 0 ? error : new PartlySaved('partly saved', { cause: error });
    }
  }
}
