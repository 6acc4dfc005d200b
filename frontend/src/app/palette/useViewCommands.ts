import { SlidersHorizontal } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import * as paletteTexts from '#copy/paletteTexts.ts';
import { measures } from '#domain/journal/views/measure.ts';
import { countingUnits } from '#domain/trades/countingUnit.ts';
import { useBeforeFees } from '#features/view/useBeforeFees.ts';
import { useMeasure } from '#features/view/useMeasure.ts';
import { useUnit } from '#features/view/useUnit.ts';
import { isFilteredPage } from '../shell/isFilteredPage.ts';
import type { Command } from './Command.ts';

const command = (id: string, text: string, run: () => void): Command => ({
  id,
  text,
  kind: paletteTexts.kinds.action,
  Icon: SlidersHorizontal,
  run,
});

/** The other ways to show the results of the page that is open; none where it shows no results. */
export function useViewCommands(): readonly Command[] {
  const { pathname } = useLocation();
  const [unit, chooseUnit] = useUnit();
  const [measure, chooseMeasure] = useMeasure();
  const [gross, chooseGross] = useBeforeFees();
  if (!isFilteredPage(pathname)) return [];
  return [
    command('fees', gross ? paletteTexts.net : paletteTexts.gross, () => chooseGross(!gross)),
    ...measures
      .filter((other) => other !== measure)
      .map((other) => command(`in ${other}`, paletteTexts.measure[other], () => chooseMeasure(other))),
    ...countingUnits
      .filter((other) => other !== unit)
      .map((other) => command(`count ${other}`, paletteTexts.units[other], () => chooseUnit(other))),
  ];
}
