import { typedAmount } from '#domain/format/typedAmount.ts';
import { type AnnotationText, annotationText } from '#domain/journal/commands/annotationText.ts';
import type { JournalSettings } from '#domain/journal/model/journalSettings.ts';
import { emptyAnnotation } from '#domain/journal/model/tradeAnnotation.ts';
import { add, decimal, formatDecimal, subtract } from '#domain/units/decimal.ts';

/** Entry modes: one line, or fields for shares, options, or other instruments. */
export type EntryMode = 'quick' | 'stock' | 'option' | 'other';

/** A fill as typed. Day and clock ("2026-11-20", "09:45") are empty while the usual ones count. */
export type FillEntry = {
  readonly effect: 'enter' | 'exit';
  readonly quantity: string;
  readonly price: string;
  readonly day: string;
  readonly clock: string;
};

/** A leg as typed; `S` are shares of the underlying. `close`: the price it was closed at, empty while it is open. */
export type LegEntry = {
  readonly side: 'buy' | 'sell';
  readonly quantity: string;
  readonly kind: 'C' | 'P' | 'S';
  readonly strike: string;
  readonly expiry: string;
  readonly price: string;
  readonly close: string;
};

/** When all legs were opened or closed. Empty while the usual time counts. */
type LegTime = { readonly day: string; readonly clock: string };

/** The form's raw input. Times are wall times of the trader's zone. */
export type EntryDraft = {
  readonly mode: EntryMode;
  readonly line: string;
  readonly account: string;
  readonly symbol: string;
  /** Empty while the usual one counts (see useEntry). */
  readonly currency: string;
  readonly side: 'long' | 'short';
  readonly kind: 'future' | 'forex' | 'crypto';
  /** Money per point of a future; empty while the known one counts. */
  readonly point: string;
  readonly fills: readonly FillEntry[];
  readonly legs: readonly LegEntry[];
  readonly opened: LegTime;
  readonly closed: LegTime;
  /** Empty: by the account's rules where it has any, else none. */
  readonly feesBy: '' | 'own' | 'account';
  readonly fee: string;
  readonly annotation: AnnotationText;
  /** Fields typed by the trader: not prefilled by a setup or the last trade. */
  readonly typed: { readonly stop: boolean; readonly plannedRisk: boolean; readonly setup: boolean };
  readonly note: string;
  /** It closes an open position: its fills are exits of that, and open nothing. */
  readonly isClosing: boolean;
  /** Names this form, so that a trade sent twice counts once. */
  readonly requestId: string;
};

/** The stored form of a draft: null fields default to the previous entry's. */
export type StoredEntry = Omit<EntryDraft, 'mode' | 'account'> & { readonly mode: EntryMode | null; readonly account: string | null };

/** As many fills as a form has rows for. */
export const MOST_FILLS = 20;
/** As many legs as a strategy has here. */
export const MOST_LEGS = 8;

export const emptyFill = (effect: FillEntry['effect']): FillEntry => ({ effect, quantity: '', price: '', day: '', clock: '' });
export const emptyLeg: LegEntry = { side: 'buy', quantity: '1', kind: 'C', strike: '', expiry: '', price: '', close: '' };

export const emptyEntry: StoredEntry = {
  mode: null,
  line: '',
  account: null,
  symbol: '',
  currency: '',
  side: 'long',
  kind: 'future',
  point: '',
  fills: [emptyFill('enter'), emptyFill('exit')],
  legs: [emptyLeg],
  opened: { day: '', clock: '' },
  closed: { day: '', clock: '' },
  feesBy: '',
  fee: '',
  annotation: annotationText(emptyAnnotation),
  typed: { stop: false, plannedRisk: false, setup: false },
  note: '',
  isClosing: false,
  requestId: '',
};

/** A strategy as a whole has no stop and no targets in price; a trade of one instrument has. */
export const hasStop = ({ mode, legs }: Pick<EntryDraft, 'mode' | 'legs'>): boolean => mode !== 'option' || legs.length === 1;

/** The applicable part of the annotation. */
export const writtenOn = (draft: EntryDraft): AnnotationText =>
  hasStop(draft) ? draft.annotation : { ...draft.annotation, stop: null, target: null, moreTargets: [] };

/** A row of fills that nothing was typed into. */
export const isBlankFill = ({ quantity, price }: FillEntry): boolean => quantity.trim() === '' && price.trim() === '';

/** A draft with the stop and the planned risk of its setup, where their trader typed none. A strategy has no stop in price. */
export function withSetupDefaults(draft: EntryDraft, settings: Pick<JournalSettings, 'setups'> | null): EntryDraft {
  const { annotation, typed, mode, fills, side } = draft;
  const setup = settings?.setups.find(({ name }) => name === annotation.setup);
  const [first] = fills.filter(({ effect }) => effect === 'enter');
  const entry = first === undefined ? null : typedAmount(first.price);
  const distance = setup?.stopDistance == null || mode === 'option' || entry === null ? null : decimal(setup.stopDistance);
  const price = distance === null ? null : side === 'long' ? subtract(entry!, distance) : add(entry!, distance);
  const stop = typed.stop ? annotation.stop : price === null || price <= 0n ? null : formatDecimal(price);
  const plannedRisk = typed.plannedRisk ? annotation.plannedRisk : (setup?.risk ?? null);
  if (stop === annotation.stop && plannedRisk === annotation.plannedRisk) return draft;
  return { ...draft, annotation: { ...annotation, stop, plannedRisk } };
}
