import { isDeepStrictEqual } from 'node:util';
import { isBlankNote } from '#domain/journal/codec/packNote.ts';
import { closeOfOpening } from '#domain/manual/openingFill.ts';
import { contractKey } from '#domain/trades/instrument.ts';
import { decimal } from '#domain/units/decimal.ts';
import { SECOND } from '#domain/units/millis.ts';
import type { seenJournal } from '../faults/seenJournal.ts';

type Seen = Awaited<ReturnType<typeof seenJournal>>;
type Fill = Seen['fills'][number];

/** A journal around one call. `data`: its answer; null without one. */
type Around = {
  readonly name: string;
  readonly input: Record<string, unknown>;
  readonly data: Record<string, unknown> | null;
  readonly before: Pick<Seen, 'fills' | 'rows' | 'notes'>;
  readonly after: Pick<Seen, 'fills' | 'rows' | 'notes'>;
};

/** One fill around a call: null where it was not there. */
type Change = { readonly was: Fill | null; readonly is: Fill | null; readonly fields: readonly string[] };

/** May a call make this change, and what must hold afterwards of those it names. */
type Effect = { may(change: Change): boolean; missing?(): readonly string[] };

/** Values of a fill to compare; a split's added shares are left out, because they are derived from the held ones. */
const partsOf = (fill: Fill): Readonly<Record<string, unknown>> => ({
  account: fill.account,
  instrument: fill.instrument.key,
  action: fill.action,
  quantity: fill.ratio === undefined ? fill.quantity : null,
  price: fill.price,
  fee: fill.fee,
  time: fill.time,
  batch: fill.batch,
  isDeleted: fill.changes?.deletedAt !== undefined,
  trade: fill.changes?.trade ?? null,
});

function changesOf(before: readonly Fill[], after: readonly Fill[]): readonly Change[] {
  const now = new Map(after.map((fill) => [fill.id, fill]));
  const known = new Set(before.map(({ id }) => id));
  const changed = before.flatMap((was): Change[] => {
    const is = now.get(was.id) ?? null;
    const [one, other] = [partsOf(was), is === null ? {} : partsOf(is)];
    const fields = is === null ? ['gone'] : Object.keys(one).filter((field) => one[field] !== other[field]);
    return fields.length === 0 ? [] : [{ was, is, fields }];
  });
  return [...changed, ...after.filter(({ id }) => !known.has(id)).map((is): Change => ({ was: null, is, fields: ['new'] }))];
}

const only = ({ fields }: Change, ...allowed: readonly string[]): boolean => fields.every((field) => allowed.includes(field));
const idOf = ({ was, is }: Change): string => (was ?? is)!.id;
type Named = { readonly id: string; readonly account: string };
const namedTrades = ({ trades = [] }: Record<string, unknown>): readonly Named[] => trades as readonly Named[];
const namedFills = ({ fills = [] }: Record<string, unknown>) => fills as readonly { fill: string; account: string; to?: string }[];

/** Ids of the fills of a call's named trades, before the call. */
const fillsOfNamed = ({ input, before }: Around, is: (trade: Named) => boolean = () => true): ReadonlySet<string> => {
  const ids = new Set(
    namedTrades(input)
      .filter(is)
      .map(({ id }) => id),
  );
  return new Set(before.rows.filter(({ id }) => ids.has(id)).flatMap(({ fillIds }) => fillIds as readonly string[]));
};

/** Openings that were added for these fills, the closes of these openings, and other openings of those. */
function withOpenings(fills: readonly Fill[], ids: ReadonlySet<string>): ReadonlySet<string> {
  const lead = (fill: Fill) => closeOfOpening(fill) ?? fill.id;
  const leads = new Set<string>(fills.filter(({ id }) => ids.has(id)).map(lead));
  return new Set([...ids, ...fills.filter((fill) => leads.has(lead(fill))).map(({ id }) => id)]);
}

/** Sums of quantities and fees, which no grouping changes. */
function sumsOf(fills: readonly Fill[]): ReadonlyMap<string, string> {
  const groups = Map.groupBy(fills, (fill) => [fill.account, contractKey(fill.instrument), fill.action, fill.price, fill.time].join(' '));
  const sum = (own: readonly Fill[]) =>
    `${own.reduce((all, fill) => all + (fill.ratio === undefined ? fill.quantity : 0n), 0n)} ${own.reduce((all, { fee }) => all + fee, 0n)}`;
  return new Map([...groups].map(([at, own]) => [at, sum(own)] as const).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const afterOf = ({ after }: Around) => new Map<string, Fill>(after.fills.map((fill) => [fill.id, fill]));
const nothing: Effect = { may: () => false };

/** Grouping by hand: names and parts of fills change, and no sum of them. */
const regroups = ({ before, after }: Around): Effect => ({
  may: (change) => only(change, 'trade', 'quantity', 'fee', 'new', 'gone'),
  missing: () => (isDeepStrictEqual(sumsOf(before.fills), sumsOf(after.fills)) ? [] : ['sums of fills']),
});

/** The effect of a deletion of these fills. */
const deletes = (around: Around, named: ReadonlySet<string>): Effect => {
  const led = withOpenings(around.before.fills, named);
  return {
    may: (change) => only(change, 'isDeleted', 'gone', 'trade') && change.is?.changes?.deletedAt !== null && led.has(idOf(change)),
    missing: () => [...named].filter((id) => afterOf(around).get(id)?.changes?.deletedAt === undefined && afterOf(around).has(id)),
  };
};

/** Moves to accounts by fill. */
const moves = (around: Around, targets: ReadonlyMap<string, string>): Effect => ({
  may: (change) => only(change, 'account', 'trade') && change.is?.account === targets.get(idOf(change)),
  missing: () => [...targets].flatMap(([id, to]) => (afterOf(around).get(id)?.account === to ? [] : [id])),
});

/** Fields of an edit by the parts of a fill that they set. */
const edited = { side: 'action', quantity: 'quantity', price: 'price', fee: 'fee', time: 'time' } as const;

/**
 * Effects of calls on the fills of their caller, by the contract alone: the changes that each may make, and the required state of the named fills after
 * success. Calls without an entry change no fill.
 */
const effects: Readonly<Record<string, (around: Around) => Effect>> = {
  'trades.log': (around) => {
    type Sent = Readonly<Record<'side' | 'quantity' | 'price' | 'time', string>>;
    const { account, fills, legs = [] } = around.input as { account: string; fills: Sent[]; legs?: { fills: Sent[] }[] };
    const sent = [...fills, ...legs.flatMap((leg) => leg.fills)];
    const isThere = ({ side, quantity, price, time }: Sent) =>
      around.after.fills.some(
        (fill) =>
          fill.changes !== undefined ||
          (fill.account === account &&
            fill.action === side &&
            fill.quantity === decimal(quantity) &&
            fill.price === decimal(price) &&
            fill.time === Date.parse(time)),
      );
    const fresh = around.after.fills.filter(({ id }) => !around.before.fills.some((fill) => fill.id === id));
    return {
      may: ({ was, is }) => was === null && is!.account === account && is!.batch === '' && fresh.length <= sent.length,
      missing: () => sent.filter((each) => !isThere(each)).map((each) => JSON.stringify(each)),
    };
  },
  'trades.moveTrades': (around) => {
    const target = String(around.input.account);
    const named = withOpenings(
      around.before.fills,
      fillsOfNamed(around, ({ account }) => account !== target),
    );
    return moves(around, new Map([...named].map((id) => [id, target])));
  },
  'trades.moveFills': (around) => {
    const all = namedFills(around.input).map(({ fill, to }) => [fill, to!] as const);
    const led = all.flatMap(([id, to]) => [...withOpenings(around.before.fills, new Set([id]))].map((each) => [each, to] as const));
    const targets = new Map([...led, ...all]);
    // A move to the account where it is does nothing.
    const named = namedFills(around.input).filter(({ account, to }) => account !== to);
    return {
      ...moves(around, targets),
      missing: () => named.flatMap(({ fill, to }) => (afterOf(around).get(fill)?.account === to ? [] : [fill])),
    };
  },
  'trades.shiftTrades': (around) => {
    const [named, by] = [fillsOfNamed(around), Number(around.input.seconds) * SECOND];
    const changed = changesOf(around.before.fills, around.after.fills);
    return {
      may: (change) => named.has(idOf(change)) && only(change, 'time') && change.is!.time === change.was!.time + by,
      missing: () => (by === 0 ? [] : [...named].filter((id) => !changed.some((change) => idOf(change) === id))),
    };
  },
  'trades.deleteTrades': (around) => deletes(around, fillsOfNamed(around)),
  'trades.deleteFills': (around) => deletes(around, new Set(namedFills(around.input).map(({ fill }) => fill))),
  'trades.restoreFills': (around) => {
    const named = new Set(namedFills(around.input).map(({ fill }) => fill));
    const led = withOpenings(around.before.fills, named);
    return {
      may: (change) => only(change, 'isDeleted') && led.has(idOf(change)) && change.is?.changes?.deletedAt === undefined,
      missing: () => {
        const held = [...named].map((id) => afterOf(around).get(id)).filter((fill) => fill !== undefined);
        return held.filter(({ changes }) => changes?.deletedAt !== undefined && changes.bustedBy === undefined).map(({ id }) => id);
      },
    };
  },
  'trades.editFill': (around) => {
    const { fill: id, to } = around.input as { readonly fill: string; readonly to: Readonly<Record<keyof typeof edited, string>> };
    const set = Object.entries(edited).filter(([field]) => to[field as keyof typeof edited] !== undefined);
    const values = (fill: Fill) => [fill.action, fill.quantity, fill.price, fill.fee, fill.time];
    const wanted = { side: 0, quantity: 1, price: 2, fee: 3, time: 4 } as const;
    const read = (field: keyof typeof edited) =>
      field === 'side' ? to.side : field === 'time' ? Date.parse(to.time) : decimal(String(to[field]));
    return {
      may: (change) => idOf(change) === id && only(change, ...set.map(([, part]) => part)),
      missing: () => {
        const fill = afterOf(around).get(id);
        if (fill === undefined) return [id];
        return set.map(([field]) => field as keyof typeof edited).filter((field) => values(fill)[wanted[field]] !== read(field));
      },
    };
  },
  'trades.splitTrade': regroups,
  'trades.mergeTrades': regroups,
  'trades.regroupTrades': regroups,
  'trades.addOpening': (around) => {
    const { id: close, account, price, quantity, time } = around.input as Readonly<Record<string, string>>;
    const fresh = around.after.fills.filter((fill) => closeOfOpening(fill) === close && fill.account === account);
    const isAsSaid = (fill: Fill) =>
      fill.price === decimal(price!) && fill.quantity === decimal(quantity!) && fill.time === Date.parse(time!);
    return {
      may: ({ was, is }) => was === null && closeOfOpening(is!) === close && is!.account === account && isAsSaid(is!),
      missing: () => (fresh.some(isAsSaid) ? [] : ['the opening']),
    };
  },
  'trades.removeOpening': (around) => ({
    may: (change) => change.is === null && idOf(change) === around.input.id,
    missing: () => (afterOf(around).has(String(around.input.id)) ? ['the opening is there'] : []),
  }),
  'trades.split': (around) => {
    const { account, instrument } = around.input as Readonly<Record<string, string>>;
    const isOfIt = (fill: Fill | null) =>
      fill === null || (fill.action === 'split' && fill.account === account && fill.instrument.key === instrument);
    return { may: ({ was, is }) => isOfIt(was) && isOfIt(is) };
  },
  'trades.undoEvents': (around) => {
    const { events } = around.input as { readonly events: readonly { readonly fill: string }[] };
    const named = new Set(events.map(({ fill }) => fill));
    const led = withOpenings(around.before.fills, named);
    const isDelivered = ({ batch, action, price }: Fill) => batch === '' && (action === 'buy' || action === 'sell') && price !== 0n;
    return { may: ({ was, is }) => is === null && (led.has(was!.id) || isDelivered(was!)) };
  },
};

/** Calls whose changes have rules of their own: they bring, take or read again what files and brokers state. */
const others = new Set(['imports.commit', 'imports.rerun', 'trades.recordOutcomes', 'deletion.deleteAccount']);

/** The effect of undoing an import: its fills go, with the openings added for them; every other fill stays. */
const undoesImport = (around: Around): Effect => {
  const batch = String(around.input.id);
  const named = new Set<string>(around.before.fills.filter((fill) => fill.batch === batch).map(({ id }) => id));
  const led = withOpenings(around.before.fills, named);
  return {
    may: ({ was, is }) => was !== null && (led.has(was.id) || (is !== null && was.changes?.deletedAt !== undefined)),
    missing: () => around.after.fills.filter((fill) => fill.batch === batch).map(({ id }) => id),
  };
};

/** Calls that change annotations alone. */
export const annotating = [
  'trades.annotate',
  'trades.annotateMany',
  'trades.changeAnnotations',
  'trades.renameWord',
  'trades.saveNote',
  'trades.moveNote',
];

/** Calls that may change annotations. */
const writes = new Set([
  ...annotating,
  'trades.log',
  'imports.commit',
  'imports.rerun',
  'screenshots.add',
  'screenshots.check',
  'screenshots.caption',
  'screenshots.order',
  'screenshots.remove',
  'screenshots.restore',
  'deletion.deleteAccount',
]);

/** Annotations that say something, without their anchors, sorted. */
const wordsOf = (notes: Seen['notes']): readonly string[] =>
  notes
    .filter((note) => !isBlankNote({ ...note, albumId: null }))
    .map(({ anchor: _, openedAt: __, account: ___, splits: ____, screenshots: _____, albumId: ______, ...words }) =>
      Object.entries(words)
        .map(([field, value]) => `${field} ${value}`)
        .sort()
        .join('; '),
    )
    .sort();

const shown = ({ was, is, fields }: Change) => `${fields.join()} of ${idOf({ was, is, fields })}`;

/** Yields differences between a call's stated effect and its real one. */
export function* wrongEffects(around: Around): Iterable<string> {
  const { name, data, before, after } = around;
  const [had, has] = [wordsOf(before.notes), wordsOf(after.notes)];
  if (!writes.has(name) && !isDeepStrictEqual(had, has))
    yield `changed what is written on trades: ${had.filter((each) => !has.includes(each)).join()} → ${has.filter((each) => !had.includes(each)).join()}`;
  if (others.has(name)) return;
  const effect = name === 'imports.undo' ? undoesImport(around) : (effects[name]?.(around) ?? nothing);
  const wrong = changesOf(before.fills, after.fills).filter((change) => !effect.may(change));
  if (wrong.length > 0) yield `changed fills: ${wrong.map(shown).join(', ')}`;
  const missing = data === null ? [] : (effect.missing?.() ?? []);
  if (missing.length > 0) yield `did not do all: ${missing.join(', ')}`;
}
