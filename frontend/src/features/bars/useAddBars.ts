import type { Client } from '#browser/api/createApi.ts';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import * as texts from '#copy/replay/barTexts.ts';
import { type BarSeries, barLimits, barsBetween, slotsOf } from '#domain/bars/barSeries.ts';
import { counted } from '#domain/format/percent.ts';
import type { useBarFile } from './useBarFile.ts';

/** A file was sent in several steps, and a later one failed. */
class PartlySaved extends Error {
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
async function sendBars(save: Client['bars']['save'], series: BarSeries, source: string): Promise<void> {
  const steps = stepsOf(series);
  for (const [place, bars] of steps.entries()) {
    try {
      await save({ bars, source });
    } catch (error) {
      throw place === 0 ? error : new PartlySaved('partly saved', { cause: error });
    }
  }
}

/** Adds the bars read, once at a time. */
export function useAddBars({ file, reading, remember }: ReturnType<typeof useBarFile>, onDone: () => void) {
  const { showToast } = useBrowser();
  const add = useApiMutation('bars', 'save');
  const { busy, problem, submit, refuse } = useSubmit(texts.saveFailed);
  const save = () => {
    if (file === null || reading?.is !== 'bars') {
      if (reading?.is === 'columns') refuse(texts.notMatched);
      else if (file === null) refuse(texts.choose);
      return;
    }
    const { series } = reading;
    void submit(async () => {
      try {
        await sendBars(add, series, file.name.slice(0, 200));
      } catch (error) {
        if (!(error instanceof PartlySaved)) throw error;
        refuse(texts.partlySaved);
        return;
      }
      remember();
      const name = texts.seriesName(series.symbol, texts.barLengthText(series.seconds));
      showToast({ kind: 'success', text: texts.saved(name, counted(series.time.length, 'bar')) });
      onDone();
    });
  };
  return { busy, problem, save };
}
