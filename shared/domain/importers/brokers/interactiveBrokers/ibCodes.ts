import type { Fill, FillAction } from '#domain/trades/fill.ts';
import type { InstrumentKind } from '#domain/trades/instrument.ts';
import type { Decimal } from '#domain/units/decimal.ts';

const EVENTS: ReadonlyMap<string, FillAction> = new Map([
  ['Ep', 'expire'],
  ['A', 'assign'],
  ['Ex', 'exercise'],
]);

/** Meaning of a row's codes: opening or closing, an option's end, or the cancellation of an earlier execution. */
type IbMeaning = { readonly event: FillAction | null; readonly effect: Fill['effect']; readonly cancelled: boolean };

/** Reads codes such as "C;Ep". Each spelling is taken apart once. */
export class IbCodes {
  private readonly known = new Map<string, IbMeaning>();

  of(codes: string): IbMeaning {
    const known = this.known.get(codes);
    if (known !== undefined) return known;
    const list = codes.split(/[;,\s]+/);
    const opens = list.includes('O');
    const closes = list.includes('C');
    const meaning: IbMeaning = {
      event: EVENTS.get(list.find((code) => EVENTS.has(code)) ?? '') ?? null,
      effect: opens === closes ? 'unknown' : opens ? 'open' : 'close',
      cancelled: list.includes('Ca'),
    };
    this.known.set(codes, meaning);
    return meaning;
  }
}

/** The event of a row, or null: only options end by one, and only at price 0; with a price it is a settlement in cash. */
export const ibEvent = (meaning: IbMeaning, kind: InstrumentKind, price: Decimal): FillAction | null =>
  meaning.event !== null && price === 0n && (kind === 'option' || kind === 'futureOption') ? meaning.event : null;
