import { findPatterns } from '#domain/patterns/findPatterns.ts';
import type { PatternReport } from '#domain/patterns/patternReport.ts';
import { patternTrades } from '#domain/patterns/patternTrades.ts';
import { ZERO } from '#domain/units/decimal.ts';
import type { ReportSelection } from './reportSelection.ts';

/** Searches the closed trades of a selection, step by step. */
export function patternSearch({ view, table, rows, ungrouped }: ReportSelection): Generator<number, PatternReport> {
  const figures = { zone: view.zone, currency: view.currency, startingCapital: ZERO };
  return findPatterns(patternTrades(table, { among: ungrouped(), meant: rows }, figures, view.inR === true));
}
