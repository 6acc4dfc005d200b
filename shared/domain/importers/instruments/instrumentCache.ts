import type { Instrument } from '#domain/trades/instrument.ts';

/** One object per instrument of a file, so that fills share it and a contract cannot have two point values. */
export class InstrumentCache {
  private readonly byKey = new Map<string, Instrument>();

  /** The instrument of this key; a sentence when the file gave it another multiplier before. */
  of(instrument: Instrument): Instrument | string {
    const known = this.byKey.get(instrument.key);
    if (known === undefined) {
      this.byKey.set(instrument.key, instrument);
      return instrument;
    }
    if (known.multiplier === instrument.multiplier) return known;
    return `${instrument.symbol} has another multiplier here than in an earlier row. Correct one of them.`;
  }
}
