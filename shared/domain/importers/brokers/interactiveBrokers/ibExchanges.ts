import { amountFill } from '#domain/importers/rows/amountFill.ts';
import { type DraftFill, UNNAMED } from '#domain/importers/rows/draftFill.ts';
import type { RowLog } from '#domain/importers/rows/rowLog.ts';
import { type Instrument, plainInstrument } from '#domain/trades/instrument.ts';
import { absolute, add, decimal, divide, formatDecimal, negate, prorate, sumOf, ZERO } from '#domain/units/decimal.ts';
import { actionText, type IbAction } from './ibAction.ts';

/** The shares with this symbol. */
export const sharesOf = (symbol: string, currency: string): Instrument =>
  plainInstrument('stock', symbol.toUpperCase(), currency, decimal('1'));

/** The shares of a row. */
export const sharesIn = ({ symbol, currency }: IbAction): Instrument => sharesOf(symbol, currency);

/** Writes a row of a corporate action down as a fill of these shares; gives the number of the fill. */
export function placeAction(
  log: RowLog,
  action: IbAction,
  fill: Pick<DraftFill, 'instrument' | 'action' | 'quantity' | 'price' | 'fee'>,
): number {
  const { account, time, precision, stamp, place } = action;
  const effect: DraftFill['effect'] = fill.action === 'buy' ? 'open' : fill.action === 'sell' ? 'close' : 'unknown';
  log.fillAt(place, { id: UNNAMED, account, ...fill, time, precision, order: 0, effect, batch: '' }, '', stamp);
  return log.size - 1;
}

type Legs = { readonly kind: 'rename' | 'exchange'; readonly legs: IbAction[] };

/** "XYZ.OLD": the number under which old shares go while the symbol stays. */
const isOldOf = (old: string, symbol: string): boolean => old === symbol || old === `${symbol}.OLD`;
const worthOf = (legs: readonly IbAction[]) => sumOf(legs.map(({ value }) => absolute(value)));

/** Corporate actions in which shares of one symbol go and others, or cash, come for them: mergers and symbol changes. */
export class IbExchanges {
  private readonly log: RowLog;
  private readonly actions = new Map<string, Legs>();

  constructor(log: RowLog) {
    this.log = log;
  }

  /** A row of such an action. */
  row(kind: Legs['kind'], action: IbAction): void {
    const name = [action.account, actionText(action.description), action.stamp].join('\n');
    const known = this.actions.get(name) ?? { kind, legs: [] };
    known.legs.push(action);
    this.actions.set(name, known);
  }

  /** Reads them, once all rows are known. */
  end(): void {
    for (const { kind, legs } of this.actions.values())
      if (!(kind === 'rename' ? this.rename(legs) : this.exchange(legs)))
        for (const leg of legs) this.log.unreadSplit(leg.place, { ...leg, instrument: sharesIn(leg) });
  }

  /** Joins a row that removes shares with one that adds as many under another number or name. False for any other rows. */
  private rename(legs: readonly IbAction[]): boolean {
    const [going, coming] = [legs.find(({ quantity }) => quantity < 0n), legs.find(({ quantity }) => quantity > 0n)];
    if (legs.length !== 2 || going === undefined || coming === undefined || add(going.quantity, coming.quantity) !== 0n) return false;
    const [from, to] = [sharesIn(going), sharesIn(coming)];
    if (!isOldOf(from.symbol, to.symbol)) {
      this.log.findings.renames.add({ account: going.account, from: from.key, to, time: going.time });
      this.log.findings.notes.add(
        `${from.symbol} became ${to.symbol}: its earlier trades in this file are read as ${to.symbol}. Trades of ${from.symbol} that you imported before keep their symbol, so close them by hand if they’re still open.`,
      );
    }
    for (const leg of legs) this.log.ignored(leg.place, 'The same shares under another number or symbol, not a trade.');
    return true;
  }

  /** Old shares go for the worth of what comes: cash, new shares at the value the file states, or both. False when the file does not say that worth. */
  private exchange(legs: readonly IbAction[]): boolean {
    const going = legs.filter(({ quantity }) => quantity < 0n);
    const coming = legs.filter(({ quantity }) => quantity > 0n);
    const gone = sumOf(going.map(({ quantity }) => negate(quantity)));
    const total = add(worthOf(coming), sumOf(legs.map(({ proceeds }) => proceeds)));
    const isPriced = coming.every(({ value }) => value !== 0n) && going.length + coming.length === legs.length;
    if (going.length === 0 || !isPriced || total <= 0n || new Set(legs.map(({ currency }) => currency)).size > 1) return false;
    for (const leg of going) this.trade(leg, prorate(total, leg.quantity, negate(gone)));
    for (const leg of coming) this.trade(leg, negate(absolute(leg.value)));
    if (coming.length > 0)
      this.log.findings.notes.add(
        `${names(going)} became ${names(coming)} in a merger: read as a sale for ${formatDecimal(total)} ${going[0]!.currency}, what the file says the new shares and cash were worth, and a purchase at that value.`,
      );
    return true;
  }

  /** A row as a purchase or sale for this much cash, received (above zero) or paid. */
  private trade(leg: IbAction, cash: IbAction['value']): void {
    const [instrument, quantity] = [sharesIn(leg), absolute(leg.quantity)];
    const price = divide(absolute(cash), quantity);
    const fill = amountFill(instrument, { action: cash > 0n ? 'sell' : 'buy', quantity, price, cash, fees: ZERO });
    if (typeof fill === 'string') this.log.failed(leg.place, fill);
    else placeAction(this.log, leg, { instrument, ...fill });
  }
}

const names = (legs: readonly IbAction[]): string => [...new Set(legs.map(({ symbol }) => symbol.slice(0, 40)))].join(' and ');
