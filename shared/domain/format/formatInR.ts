import { type MoneyFormat, moneyFormat } from './moneyFormat.ts';
import { inR } from './percent.ts';
import { withOtherNumbers } from './withOtherNumbers.ts';
import { writeNumber } from './writeNumber.ts';

/** How multiples of the planned risk are written: "+1.25R". */
export const formatInR = (currency: string): MoneyFormat =>
  withOtherNumbers(moneyFormat(currency), inR, (value, options) => `${writeNumber(value, options)}R`);
