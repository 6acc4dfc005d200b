import { formatInR } from '#domain/format/formatInR.ts';

/** A result in R with its sign: "+1.20R". */
export const resultText = (r: number): string => formatInR('USD').result(r.toFixed(2));
