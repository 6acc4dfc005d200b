import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import * as texts from '#copy/replay/barTexts.ts';
import { counted } from '#domain/format/percent.ts';
import { PartlySaved, sendBars } from './sendBars.ts';
import type { useBarFile } from './useBarFile.ts';

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
