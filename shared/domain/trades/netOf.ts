import { type Decimal, subtract } from '../units/decimal.ts';

/** The result after fees: gross − fees. */
export const netOf = ({ gross, fees }: { readonly gross: Decimal; readonly fees: Decimal }): Decimal => subtract(gross, fees);
