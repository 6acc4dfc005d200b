import { useMemo, useState } from 'react';
import type { Client } from '#browser/api/createApi.ts';
import { useBrowser } from '#browser/BrowserContext.ts';
import type { Browser } from '#browser/createBrowser.ts';
import { createStoredText } from '#browser/preferences/createStoredText.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import * as texts from '#copy/replay/barTexts.ts';
import { type BarColumns, isComplete } from '#domain/bars/barColumns.ts';
import { type BarSeries, barLimits, barsBetween, slotsOf } from '#domain/bars/barSeries.ts';
import { type BarsReading, readBars } from '#domain/bars/readBars.ts';
import { counted } from '#domain/format/percent.ts';
import { decodeText, LARGEST_FILE } from '#domain/importers/csv/decodeText.ts';

const MOST = 20;

/** Manually matched columns of bar files, by header, in this browser. Latest first, twenty at most. */
function storedColumns({ ports }: Browser) {
  const stored = createStoredText(ports.storage, 'barColumns');
  const all = (): readonly (readonly [string, BarColumns])[] => {
    try {
      const known: unknown = JSON.parse(stored.get());
      return Array.isArray(known) ? (known as [string, BarColumns][]) : [];
    } catch {
      return [];
    }
  };
  return {
    find: (header: readonly string[]): BarColumns | undefined => all().find(([key]) => key === header.join('|'))?.[1],
    save(header: readonly string[], columns: BarColumns): void {
      const key = header.join('|');
      stored.set(JSON.stringify([[key, columns], ...all().filter(([other]) => other !== key)].slice(0, MOST)));
    },
  };
}

type OpenedFile = { readonly name: string; readonly text: string };

/** Columns that were matched once are used again for a file with that header. */
function read(text: string, options: Parameters<typeof readBars>[1], known: ReturnType<typeof storedColumns>): BarsReading {
  const first = readBars(text, options);
  const columns = first.is === 'columns' ? known.find(first.header) : undefined;
  return columns === undefined ? first : readBars(text, { ...options, columns });
}

/** A file of bars that is chosen and read as its symbol, zone and columns are said. */
export function useBarFile(symbol: string, ownZone: string) {
  const known = useBrowser().part(storedColumns);
  const [file, setFile] = useState<OpenedFile | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [zone, setZone] = useState(ownZone);
  const [columns, setColumns] = useState<BarColumns | undefined>(undefined);
  const reading = useMemo(() => {
    if (file === null || symbol === '') return null;
    return read(file.text, { zone, symbol, columns: columns !== undefined && isComplete(columns) ? columns : undefined }, known);
  }, [file, symbol, zone, columns, known]);
  // Column matching depends only on the header.
  const asked = useMemo(() => (file === null ? null : readBars(file.text, { zone: 'UTC', symbol: 'X' })), [file]);
  return {
    file,
    fault,
    zone,
    setZone,
    reading,
    /** The header whose columns must be matched, with the current assignment. */
    matching: asked?.is === 'columns' ? { ...asked, columns: columns ?? known.find(asked.header) ?? asked.guess } : null,
    setColumns,
    async choose(chosen: File): Promise<void> {
      const decoded = decodeText(new Uint8Array(await chosen.arrayBuffer()));
      setColumns(undefined);
      // Its own sentences are about broker files.
      setFault(!('sentence' in decoded) ? null : chosen.size > LARGEST_FILE ? texts.refusals.rows : texts.refusals.none);
      setFile('sentence' in decoded ? null : { name: chosen.name, text: decoded.text });
    },
    /** Remembers the columns that were matched by hand. */
    remember: () => asked?.is === 'columns' && columns !== undefined && known.save(asked.header, columns),
  };
}

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
