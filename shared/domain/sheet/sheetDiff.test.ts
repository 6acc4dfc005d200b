import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillIdOf, tradeIdOf } from '#domain/units/ids.ts';
import { runs } from '#tests/deep.ts';
import { decodeText } from '../importers/csv/decodeText.ts';
import { annotationVersion } from '../journal/model/annotationVersion.ts';
import { applyAnnotationPatch, type TradeAnnotation } from '../journal/model/tradeAnnotation.ts';
import { decimal, fromUnits, timesWhole } from '../units/decimal.ts';
import { millis } from '../units/millis.ts';
import { approveChanges } from './approveChanges.ts';
import { isSheet } from './openSheet.ts';
import { type SheetDiff, sheetDiff } from './sheetDiff.ts';
import { sheetFields, sheetText } from './sheetText.ts';
import { converted, journalOf, type Saving, savedAs, table } from './testing/testSheet.ts';

const zone = 'America/New_York';
const hostile = [
  ...[
    '=1+1',
    '-x',
    '+x',
    '@SUM(A1)',
    '＝1',
    "'=1",
    "''-2",
    "'tis",
    'a,b',
    'a;b',
    'a\\;b',
    '\\',
    'say "hi"',
    'one\ntwo',
    'one\r\ntwo',
    '007',
    "'007",
  ],
  ...[
    '1,5',
    '1.5',
    '1e5',
    '5/10',
    'Mar 5',
    '2-Dec',
    'TRUE',
    'false',
    '9:30 ORB',
    '$5',
    '50%',
    'Ü',
    '突破',
    'a\tb',
    '\u0001',
    'a\0b',
    'yes',
    ';',
    '""',
    '#N/A',
  ],
];
const word = fc
  .oneof(fc.constantFrom(...hostile), fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }))
  .map((text) => text.trim().slice(0, 60))
  .filter((text) => text !== '' && text.isWellFormed());
const price = fc.oneof(
  fc.constantFrom(null, '0.00000001', '98.5', '1.234', '123456.12345678', '2024'),
  fc.integer({ min: 1, max: 9_999_999 }).map((n) => String(n / 100)),
);
const words: fc.Arbitrary<TradeAnnotation> = fc
  .record({
    setup: fc.option(word),
    tags: fc.array(word, { maxLength: 4 }),
    mistakes: fc.array(word, { maxLength: 3 }),
    stop: price.map((text) => text && decimal(text)),
    target: price.map((text) => text && decimal(text)),
    rating: fc.option(fc.integer({ min: 1, max: 5 })),
    reviewed: fc.boolean(),
    emotions: fc.array(word, { maxLength: 3 }),
    plannedRisk: price.map((text) => text && decimal(text)),
    moreTargets: fc.array(price, { maxLength: 3 }).map((texts) => texts.flatMap((text) => (text === null ? [] : [decimal(text)]))),
    checks: fc.constant([]),
  })
  .map((each) => applyAnnotationPatch(each as TradeAnnotation, each as TradeAnnotation));
const saving: fc.Arbitrary<Saving & { readonly comma: boolean }> = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t'),
  bytes: fc.constantFrom('utf-8', 'utf-8 with mark', 'utf-16'),
  comma: fc.boolean(),
});

const read = (file: Uint8Array): string => {
  const decoded = decodeText(file);
  if ('sentence' in decoded) throw new Error(decoded.sentence);
  return decoded.text;
};
function diffOf(text: string, rows: ReturnType<typeof journalOf>, at = zone): SheetDiff {
  const diff = sheetDiff(text, rows, at);
  if ('sentence' in diff) throw new Error(diff.sentence);
  return diff;
}
const nothing = { changes: [], conflicts: [], problems: [], ignored: [], newer: 0 };

describe('an unedited sheet', () => {
  it('has no changes, for any annotations in the journal', () => {
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 8 }), fc.constantFrom('.', ','), (all, mark) => {
        const rows = journalOf(all);
        const text = sheetText(rows, zone, mark);
        expect(diffOf(read(new TextEncoder().encode(text)), rows)).toMatchObject({ ...nothing, rows: all.length, unchanged: all.length });
      }),
      { numRuns: runs(60, 3000) },
    );
  });

  it('has no changes after any spreadsheet saved it, in any encoding, with columns moved or removed and rows deleted', () => {
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 6 }), saving, fc.infiniteStream(fc.nat(1000)), (all, how, chance) => {
        const rows = journalOf(all);
        const [head = [], ...body] = table(sheetText(rows, zone));
        const comma = how.comma && how.delimiter !== ',';
        const keep = head
          .map((name, at) => ({ name, at, place: chance.next().value as number }))
          .filter(({ name, place }) => name === 'id' || name === 'journal_version' || name === 'setup' || place > 200)
          .sort((a, b) => a.place - b.place);
        const left = body.filter(() => (chance.next().value as number) > 150);
        const saved = savedAs([keep.map(({ name }) => name), ...left.map((row) => keep.map(({ at }) => converted(row[at]!, comma)))], how);
        expect(diffOf(read(saved), rows)).toMatchObject({ ...nothing, rows: left.length, unchanged: left.length });
      }),
      { numRuns: runs(80, 4000) },
    );
  });

  it('has no changes when the spreadsheet removed the apostrophes', () => {
    const rows = journalOf(['=1+1', '-x', '007', 'TRUE', 'Mar 5'].map((setup) => ({ setup, tags: [setup] })));
    const cells = table(sheetText(rows, zone)).map((row) => row.map((cell) => cell.replace(/^'/, '')));
    expect(diffOf(read(savedAs(cells, { delimiter: ',', bytes: 'utf-8' })), rows)).toMatchObject(nothing);
  });

  it('has no changes when every line of it is in one cell', () => {
    const rows = journalOf([{ setup: 'a,b' }, { tags: ['x', 'y'] }]);
    const lines = sheetText(rows, zone)
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n')
      .map((line) => `"${line.replaceAll('"', '""')}"`);
    expect(diffOf(lines.join('\r\n'), rows)).toMatchObject({ ...nothing, unchanged: 2 });
  });

  it('keeps no text that a spreadsheet would compute', () => {
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 5 }), (all) => {
        for (const row of table(sheetText(journalOf(all), zone)).slice(1))
          for (const cell of row)
            expect(/^[=+@\t\r\n＝＋－＠]/.test(cell) || (/^-/.test(cell) && !/^-\d+(\.\d+)?$/.test(cell)), cell).toBe(false);
      }),
      { numRuns: runs(100, 3000) },
    );
  });
});

/** The sheet with some cells changed: `edit` gets a row as an object and answers what becomes of it. */
function edited(rows: ReturnType<typeof journalOf>, edit: (row: Record<string, string>, n: number) => Record<string, string>): string {
  const [head = [], ...body] = table(sheetText(rows, zone));
  const next = body.map((cells, n) => edit(Object.fromEntries(head.map((name, at) => [name, cells[at]!])), n));
  return read(savedAs([head, ...next.map((row) => head.map((name) => row[name] ?? ''))], { delimiter: ';', bytes: 'utf-8 with mark' }));
}

describe('an edited sheet', () => {
  it('shows each change, word by word, and nothing else', () => {
    const rows = journalOf([{ setup: 'Breakout', tags: ['A'] }, { stop: decimal('98') }, {}]);
    const text = edited(rows, (row, n) =>
      n === 0 ? { ...row, setup: '', tags: 'B; A; ;B' } : n === 1 ? { ...row, stop: '97,25', rating: '4', reviewed: 'WAHR' } : row,
    );
    const { changes, ...rest } = diffOf(text, rows);
    expect(changes.map(({ names, after, line }) => [line, names, names.map((name) => after[name])])).toEqual([
      [2, ['setup', 'tags'], [null, ['B', 'A']]],
      [3, ['stop', 'rating', 'reviewed'], [decimal('97.25'), 4, true]],
    ]);
    expect(rest).toMatchObject({ conflicts: [], problems: [], ignored: [], unchanged: 1, rows: 3 });
  });

  it('applies its words, and undo restores the old ones', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(words, words), { minLength: 1, maxLength: 6 }), (pairs) => {
        const rows = journalOf(pairs.map(([before]) => before));
        const wanted = journalOf(pairs.map(([, after]) => after));
        const cells = table(sheetText(wanted, zone));
        const text = edited(rows, (row, n) => ({
          ...row,
          ...Object.fromEntries(cells[0]!.map((name, at) => [name, cells[n + 1]![at]!])),
          journal_version: row.journal_version!,
        }));
        const diff = diffOf(text, rows);
        expect([diff.problems, diff.conflicts, diff.ignored]).toEqual([[], [], []]);
        for (const { trade, after } of diff.changes) {
          const goal = wanted.find(({ id }) => id === trade.id)!;
          const again = diffOf(
            text,
            rows.map((row) => (row.id === trade.id ? { ...row, ...after } : row)),
          );
          expect(again.changes.some((change) => change.trade.id === trade.id)).toBe(false);
          expect([after.rating, after.reviewed, after.stop, after.target]).toEqual([goal.rating, goal.reviewed, goal.stop, goal.target]);
        }
        const { write, undo } = approveChanges(diff.changes);
        for (const [at, { trade, before, after }] of diff.changes.entries()) {
          expect(write[at]).toMatchObject({ id: trade.id, version: annotationVersion(before) });
          expect(undo[at]).toMatchObject({ id: trade.id, version: annotationVersion(after) });
        }
      }),
      { numRuns: runs(40, 2000) },
    );
  });

  it('is a conflict where the journal changed too, and only there', () => {
    const rows = journalOf([{ setup: 'Old', rating: 2, tags: ['A'] }]);
    const text = edited(rows, (row) => ({ ...row, setup: 'Mine', rating: '5' }));
    const now = rows.map((row) => ({ ...row, setup: 'Theirs', tags: ['A', 'B'] }));
    const { changes, conflicts, newer } = diffOf(text, now);
    expect([changes.map(({ names }) => names), conflicts.map(({ names }) => names), newer]).toEqual([[['rating']], [['setup']], 1]);
    expect([conflicts[0]!.before.setup, conflicts[0]!.after.setup]).toEqual(['Theirs', 'Mine']);
    expect(approveChanges([...changes, ...conflicts]).write).toEqual([
      {
        id: rows[0]!.id,
        account: '0012 Main',
        openedAt: expect.any(String),
        version: annotationVersion(now[0]!),
        setup: 'Mine',
        rating: 5,
      },
    ]);
  });

  it('finds its trade again when earlier fills made another one its first', () => {
    const rows = journalOf([{ setup: 'Old' }, {}]);
    const text = edited(rows, (row, n) => (n === 0 ? { ...row, rating: '4' } : row));
    const now = rows.map((row, n) =>
      n === 0
        ? {
            ...row,
            id: tradeIdOf('earlierFill'),
            openedAt: millis(row.openedAt - 9e8),
            quantity: timesWhole(row.quantity, 2n),
            fillIds: [fillIdOf('earlierFill'), ...row.fillIds],
          }
        : row,
    );
    const { changes, problems } = diffOf(text, now);
    expect([changes.map(({ trade, names }) => [trade.id, names]), problems]).toEqual([[['earlierFill', ['rating']]], []]);
  });

  it('leaves alone what only the journal changed, and what both changed alike', () => {
    const rows = journalOf([{ setup: 'Old', rating: 2 }]);
    const now = rows.map((row) => ({ ...row, setup: 'New', rating: 4 }));
    expect(
      diffOf(
        edited(rows, (row) => row),
        now,
      ),
    ).toMatchObject({ ...nothing, unchanged: 1, newer: 1 });
    expect(
      diffOf(
        edited(rows, (row) => ({ ...row, setup: 'New', rating: '4' })),
        now,
      ),
    ).toMatchObject({ ...nothing, unchanged: 1 });
  });

  it('reports unusable rows with the reason, and applies the others', () => {
    const rows = journalOf(
      Array.from({ length: 12 }, () => ({})),
      ['AAPL', 'MSFT'],
    );
    const wrong: Record<number, Record<string, string>> = {
      0: { id: '' },
      1: { id: 'AAAAAAAAAAA' },
      2: { journal_version: 'v1' },
      3: { rating: '9' },
      4: { stop: 'tight' },
      5: { tags: 'x'.repeat(61) },
      6: { setup: 'y'.repeat(61) },
      7: { reviewed: 'perhaps' },
      8: { stop: '-4' },
      9: { id: rows[0]!.id, journal_version: annotationVersion(rows[0]!) },
      10: { tags: Array.from({ length: 21 }, (_, n) => n).join(';') },
    };
    const { problems, changes, unchanged } = diffOf(
      edited(rows, (row, n) => ({ ...row, setup: 'S', ...wrong[n] })),
      rows,
    );
    expect(problems.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '2 This row has no id. A sheet edits trades that are in your journal; import new ones or add them by hand.',
      '3 No trade in your journal has this id. Its import may have been undone since the export.',
      '4 The journal_version was edited, so it is not clear which changes are newer. Copy it back from the exported sheet.',
      '5 The rating "9" is not a whole number from 1 to 5.',
      '6 The stop "tight" is not a number.',
      `7 The tag "${'x'.repeat(40)} …" is longer than 60 characters. Put a semicolon between two.`,
      `8 The setup "${'y'.repeat(40)} …" is longer than 60 characters.`,
      '9 "perhaps" under reviewed is neither yes nor no.',
      '10 The stop -4 is below zero.',
      '11 This row does not match the trade of its id. Was one column sorted without the others?',
      '12 A trade has at most 20 tags.',
    ]);
    expect([changes.length, unchanged]).toEqual([1, 0]);
    expect(problems[3]!.raw).toContain('MSFT;long;');
  });

  it('takes a trade that stands in it twice once, or not at all when its rows differ', () => {
    const rows = journalOf([{}, {}]);
    const [head = '', first = '', second = ''] = edited(rows, (row) => ({ ...row, rating: '3' }))
      .trimEnd()
      .split('\r\n');
    const other = first.replace(';3;no;', ';4;no;');
    const same = diffOf([head, first, second, first].join('\r\n'), rows);
    expect([same.changes.length, same.problems.map(({ kind, line }) => [kind, line])]).toEqual([2, [['duplicate', 4]]]);
    const unlike = diffOf([head, first, second, other].join('\r\n'), rows);
    expect([unlike.changes.length, unlike.problems.map(({ kind, line }) => [kind, line])]).toEqual([
      1,
      [
        ['failed', 2],
        ['failed', 4],
      ],
    ]);
  });

  it('names cells that are only for reading and were changed, and leaves them alone', () => {
    const rows = journalOf([{}, {}], ['AAPL']);
    const { ignored, changes } = diffOf(
      edited(rows, (row, n) => (n === 0 ? { ...row, net: '5000', setup: 'S' } : { ...row, symbol: 'MSFT' })),
      rows,
    );
    expect(ignored).toEqual([
      { column: 'net', line: 2, symbol: 'AAPL', journal: '13.06544', sheet: '5000' },
      { column: 'symbol', line: 3, symbol: 'AAPL', journal: 'AAPL', sheet: 'MSFT' },
    ]);
    expect(changes.map(({ names }) => names)).toEqual([['setup']]);
  });

  it('reads a day in another zone, as a number of days and by the name of its month as the same', () => {
    const rows = journalOf([{}]);
    for (const opened of ['46082.63', '46082', '1-Mar-26', '1. März 2026 10:07', '01/03/2026', '#######'])
      expect(
        diffOf(
          edited(rows, (row) => ({ ...row, opened })),
          rows,
          'Asia/Tokyo',
        ).ignored,
        opened,
      ).toEqual([]);
    expect(
      diffOf(
        edited(rows, (row) => ({ ...row, opened: '2026-03-07 10:00' })),
        rows,
      ).ignored,
    ).toHaveLength(1);
  });
});

describe('a file', () => {
  const text = sheetText(journalOf([{ setup: 'a' }]), zone);

  it('is known as a sheet by its header, also when a column that it needs is gone', () => {
    expect(isSheet(text)).toBe(true);
    expect(isSheet(text.replaceAll(',', '\t'))).toBe(true);
    expect(isSheet('datetime,symbol,side,quantity,price\n2026-03-02,A,buy,1,1\n')).toBe(false);
    for (const [gone, heading] of [
      ['journal_version', 'was'],
      ['id', 'was'],
    ] as const) {
      const [head = '', ...rest] = text.split('\r\n');
      const without = [
        head
          .split(',')
          .map((name) => (name.replace(/^\uFEFF/, '') === gone ? heading : name))
          .join(','),
        ...rest,
      ].join('\r\n');
      expect(isSheet(without)).toBe(true);
      expect(sheetDiff(without, [], zone)).toEqual({ sentence: expect.stringContaining(`The column "${gone}" is missing`) });
    }
  });

  it('with a quotation mark that never closes is refused in a sentence', () => {
    expect(sheetDiff(`${text}"never\r\n`, [], zone)).toEqual({ sentence: expect.stringContaining('never closed') });
  });

  it('may have columns of its own and lack some of ours: both are named', () => {
    const rows = journalOf([{ setup: 'a', rating: 3 }]);
    const cells = table(sheetText(rows, zone)).map((row, n) => [
      n === 0 ? 'My column' : 'x',
      ...row.filter((_, at) => table(text)[0]![at] !== 'rating'),
    ]);
    const diff = diffOf(read(savedAs(cells, { delimiter: ',', bytes: 'utf-8' })), rows);
    expect(diff).toMatchObject({ ...nothing, unknown: ['my column'], absent: ['rating'] });
  });
});

it('a version distinguishes each of the words', () => {
  const [row] = journalOf([{}]);
  const others: Partial<TradeAnnotation>[] = [
    { setup: 'a' },
    { tags: ['a'] },
    { mistakes: ['a'] },
    { stop: fromUnits(1n) },
    { target: fromUnits(1n) },
    { rating: 1 },
    { reviewed: true },
    { emotions: ['a'] },
    { plannedRisk: fromUnits(1n) },
    { moreTargets: [fromUnits(1n)] },
  ];
  expect(new Set([annotationVersion(row!), ...others.map((other) => annotationVersion({ ...row!, ...other }))]).size).toBe(
    sheetFields.length + 1,
  );
});

describe('a sheet that was exported before emotions, planned risk and more targets', () => {
  /** The earlier sheet: without the newer columns, and with versions of seven fields. */
  const older = (
    rows: ReturnType<typeof journalOf>,
    edit: (cells: Record<string, string>) => Record<string, string> = (cells) => cells,
  ) => {
    const [head = [], ...body] = table(sheetText(rows, zone));
    const names = head.filter((name) => !['emotions', 'planned_risk', 'more_targets'].includes(name));
    const cells = body.map((row) => edit(Object.fromEntries(head.map((name, at) => [name, row[at]!]))));
    const saved = cells.map((row) => names.map((name) => (name === 'journal_version' ? row[name]!.slice(0, 36) : row[name]!)));
    return read(savedAs([names, ...saved], { delimiter: ',', bytes: 'utf-8' }));
  };

  it('still has no changes when unedited, and lists its missing columns', () => {
    const rows = journalOf([{ setup: 'Breakout', target: decimal('105') }, {}]);
    expect(diffOf(older(rows), rows)).toMatchObject({ ...nothing, unchanged: 2, absent: ['emotions', 'planned_risk', 'more_targets'] });
  });

  it('changes its edited cells, and keeps newer columns written since', () => {
    const before = journalOf([{ setup: 'Breakout' }]);
    const now = journalOf([{ setup: 'Breakout', emotions: ['Calm'], plannedRisk: decimal('250') }]);
    const { changes, conflicts } = diffOf(
      older(before, (row) => ({ ...row, setup: 'Fade' })),
      now,
    );
    expect(conflicts).toEqual([]);
    expect(changes).toMatchObject([{ names: ['setup'], after: { setup: 'Fade', emotions: ['Calm'], plannedRisk: decimal('250') } }]);
  });
});

it('emotions, planned risk and more targets are edited in a sheet as the rest is', () => {
  const rows = journalOf([{ emotions: ['Calm'] }, { moreTargets: [decimal('110.5')] }, {}]);
  const text = edited(rows, (row, n) =>
    n === 0
      ? { ...row, emotions: 'Calm; Rushed', planned_risk: '250,5' }
      : n === 1
        ? { ...row, more_targets: '110,5; 120' }
        : { ...row, more_targets: 'soon' },
  );
  const { changes, problems } = diffOf(text, rows);
  expect(changes.map(({ names, after }) => [names, after.emotions, after.plannedRisk, after.moreTargets])).toEqual([
    [['emotions', 'plannedRisk'], ['Calm', 'Rushed'], decimal('250.5'), []],
    [['moreTargets'], [], null, [decimal('110.5'), decimal('120')]],
  ]);
  expect(problems.map(({ reason }) => reason)).toEqual(['The target "soon" is not a number.']);
});
