import * as reportTexts from '#copy/reports/reportTexts.ts';
import type { TradeMeasure } from '#domain/reports/explorer/tradeMeasure.ts';

/** A measure with its unit, for files: "Result, USD", "Holding time, seconds". */
export function measureName({ label, unit }: TradeMeasure, currency: string): string {
  const isAmount = unit === 'money' || unit === 'amount' || unit === 'price';
  return `${label}, ${isAmount ? currency : reportTexts.measureUnits[unit]}`;
}
