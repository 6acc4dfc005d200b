import { type MoneyFormat, moneyFormat } from './moneyFormat.ts';
import { inR } from './percent.ts';
import { withOtherNumbers } from './withOtherNumbers.ts';
import { writeNumber } from './writeNumber.ts';

/** Formats multiples of the planned risk: "+1.25R". `hidden` masks sizes only. */
export const formatInR = (currency: string, hidden = false): MoneyFormat =>
  withOtherNumbers(moneyFormat(currency, { hidden }), 0.005, inR, (value, options) => `${writeNumber(value, options)}R`);
