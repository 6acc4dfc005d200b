import { currencyPair } from '#domain/importers/instruments/currencyPair.ts';
import { usInstrument } from '#domain/importers/instruments/usInstrument.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import type { RowFields } from './brokerRow.ts';

/** The journal's instrument of a symbol: a pair of a coin, an option in OCC's notation, or a share. */
export const alpacaInstrument = (symbol: string): Instrument | string => currencyPair(symbol) ?? usInstrument(symbol);

/** Fields that all rows known by their date share. */
export const datedActivity = (fields: RowFields, executionId: string) => ({
  executionId,
  time: fields.day('date', 17),
  stamp: fields.text('date'),
  precision: 'day' as const,
  ...(fields.text('status') === 'correct' && { replaces: [executionId] }),
});
