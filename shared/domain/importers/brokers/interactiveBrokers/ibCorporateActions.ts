import { rowReasons } from '#domain/importers/rowReasons.ts';
import type { RowLog } from '#domain/importers/rows/rowLog.ts';
import { SplitPairs } from '#domain/importers/rows/splitPairs.ts';
import type { FillAction } from '#domain/trades/fill.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { absolute, type Decimal, formatDecimal, negate, sumOf, ZERO } from '#domain/units/decimal.ts';
import { actionText, headSymbol, type IbAction, ibActionKind, isForward } from './ibAction.ts';
import { IbExchanges, placeAction, sharesIn, sharesOf } from './ibExchanges.ts';
import { ibKind } from './ibKind.ts';

/**
 * Reads corporate actions of statements and Flex queries: explained rows become fills, unexplained ones hold those shares' later trades
 * back.
 */
export class IbCorporateActions {
  private readonly log: RowLog;
  private readonly splits = new SplitPairs();
  private readonly exchanges: IbExchanges;
  private readonly rows: IbAction[] = [];

  constructor(log: RowLog) {
    this.log = log;
    this.exchanges = new IbExchanges(log);
  }

  /** A row of the section. */
  row(action: IbAction): void {
    this.rows.push(action);
  }

  /** Reads them, once all are known: a row may be taken back by one above or below it. */
  end(): void {
    for (const action of this.standing()) {
      const refused = this.place(action);
      if (refused !== '') this.log.failed(action.place, refused);
    }
    this.splits.end(this.log);
    this.exchanges.end();
  }

  /** All rows but those that are taken back and those that do it. */
  private standing(): readonly IbAction[] {
    const gone = new Set<IbAction>();
    const nameOf = ({ account, description, stamp, symbol }: IbAction) => [account, description, stamp, symbol].join('\n');
    for (const cancel of this.rows.filter(({ isCancelled }) => isCancelled)) {
      const taken = this.rows.find(
        (row) => !row.isCancelled && !gone.has(row) && nameOf(row) === nameOf(cancel) && row.quantity === negate(cancel.quantity),
      );
      if (taken === undefined) this.log.failed(cancel.place, 'This takes back a corporate action that is not in this file.');
      else {
        this.log.ignored(taken.place, rowReasons.canceled);
        this.log.ignored(cancel.place, 'A cancellation; the row it cancels is skipped too.');
      }
      gone.add(cancel);
      if (taken !== undefined) gone.add(taken);
    }
    return gone.size === 0 ? this.rows : this.rows.filter((row) => !gone.has(row));
  }

  /** Answers why a row cannot be read, or ''. */
  private place(action: IbAction): string {
    const { category, currency, symbol, quantity, proceeds, time, description } = action;
    if (ibKind(category) !== 'stock')
      return `Corporate actions of ${category.slice(0, 40) || 'a missing asset class'} aren’t read yet. Close the old position and enter the new one by hand.`;
    if (!/^[A-Z]{3}$/.test(currency)) return rowReasons.unknownCurrency(currency);
    if (Number.isNaN(time)) return rowReasons.noDate;
    const kind = ibActionKind(action);
    if (kind === 'split') return this.split(action);
    if (quantity === 0n && proceeds === 0n) {
      this.log.ignored(action.place, 'A corporate action that moves no shares and no cash.');
      return '';
    }
    if (symbol === '') return rowReasons.noSymbol;
    if (kind === 'stockDividend' && quantity > 0n && symbol.toUpperCase() === (headSymbol(description) || symbol.toUpperCase())) {
      this.add(action, sharesIn(action), 'split');
      return '';
    }
    if ((kind === 'spinoff' || kind === 'stockDividend') && quantity > 0n) {
      this.add(action, sharesIn(action), 'buy');
      this.log.findings.notes.add(
        `${symbol.slice(0, 40)} came by a spin-off (${formatDecimal(quantity)} shares). The file doesn’t say which part of the cost moved with them, so they’re counted at a cost of 0 and the old shares keep all of theirs: the two results are right together.`,
      );
      return '';
    }
    if (kind === 'worthless' && quantity < 0n) {
      this.add(action, sharesIn(action), 'sell');
      return '';
    }
    if (kind === 'rename' || kind === 'exchange') this.exchanges.row(kind, action);
    else this.log.unreadSplit(action.place, { ...action, instrument: sharesIn(action) });
    return '';
  }

  private add(action: IbAction, instrument: Instrument, as: FillAction): void {
    placeAction(this.log, action, { instrument, action: as, quantity: absolute(action.quantity), price: ZERO, fee: ZERO });
  }

  private split(action: IbAction): string {
    const { account, currency, description, place, stamp, time, precision, type } = action;
    const symbol = headSymbol(description) || action.symbol;
    if (symbol === '') return rowReasons.noSymbol;
    const instrument = sharesOf(symbol, currency);
    const row = { account, instrument, time, stamp, precision };
    const forward = isForward(description) ?? type === 'FS';
    // For a short position old shares are credited and new ones debited: more of them in a forward split, fewer in a reverse one.
    const isShort = forward ? this.moved(action) < 0n : this.moved(action) > 0n && this.isPaired(action);
    const quantity = isShort ? negate(action.quantity) : action.quantity;
    if (quantity === 0n) this.log.unreadSplit(place, row);
    else if (quantity < 0n) this.splits.go(splitName(action), row, absolute(quantity), place);
    else {
      const { placed } = this.splits.come(splitName(action), row, quantity, place, forward ? 'added' : 'unread');
      placed?.(placeAction(this.log, action, { instrument, action: 'split', quantity, price: ZERO, fee: ZERO }));
    }
    return '';
  }

  private rowsOf(action: IbAction): readonly IbAction[] {
    return this.rows.filter((row) => splitName(row) === splitName(action) && !row.isCancelled);
  }

  /** Shares that all rows of a split move together. */
  private moved(action: IbAction): Decimal {
    return sumOf(this.rowsOf(action).map(({ quantity }) => quantity));
  }

  /** True when a split has a row of old and a row of new shares. */
  private isPaired(action: IbAction): boolean {
    return this.rowsOf(action).some(({ quantity }) => quantity < 0n);
  }
}

/** Rows of one split share this. */
const splitName = ({ account, description, stamp }: IbAction): string => `${account}|${actionText(description)}|${stamp}`;
