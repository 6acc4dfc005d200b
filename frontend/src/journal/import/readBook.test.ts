import { strToU8, type Zippable, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readFile } from '#domain/importers/readFile.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { readBook } from './readBook.ts';

/** One byte more than all parts may have. */
const TOO_MANY = 192 * 1024 * 1024 + 1;
const RELS =
  '<Relationships xmlns="x"><Relationship Id="r1" Type="t" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="t" Target="/xl/worksheets/sheet2.xml"/></Relationships>';
const STYLES =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="0.00&quot;days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="14"/></cellXfs></styleSheet>';
const SHARED =
  '<sst><si><t>datetime</t></si><si><r><t>sym</t></r><r><t>bol</t></r><rPh><t>no</t></rPh></si><si><t>A&amp;B "x"</t></si></sst>';

const zipped = (files: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])) as Zippable);
function partsOf(rows: string, more: Record<string, string> = {}, system = ''): Record<string, string> {
  return {
    'xl/workbook.xml': `<workbook xmlns:r="r">${system}<sheets><sheet name="Cover" sheetId="1" r:id="r1"/><sheet name="Trades" sheetId="2" r:id="r2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': RELS,
    'xl/styles.xml': STYLES,
    'xl/sharedStrings.xml': SHARED,
    'xl/worksheets/sheet1.xml':
      '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Report</t></is></c></row></sheetData></worksheet>',
    'xl/worksheets/sheet2.xml': `<x:worksheet xmlns:x="y"><x:sheetData>${rows}</x:sheetData></x:worksheet>`,
    ...more,
  };
}
const book = (...given: Parameters<typeof partsOf>): Uint8Array => zipped(partsOf(...given));
/** The book with its parts under other names. */
const renamed = (rows: string, rename: (name: string) => string, more: Record<string, string> = {}): Uint8Array =>
  zipped(Object.fromEntries(Object.entries(partsOf(rows, more)).map(([name, content]) => [rename(name), content])));
const row = (...cells: string[]) => `<x:row>${cells.join('')}</x:row>`;
const text = (words: string) => `<x:c t="inlineStr"><x:is><x:t>${words}</x:t></x:is></x:c>`;
const number = (value: string, style = 0) => `<x:c s="${style}"><x:v>${value}</x:v></x:c>`;
const read = (bytes: Uint8Array): string => {
  const sheet = readBook(bytes);
  return 'sentence' in sheet ? sheet.sentence : new TextDecoder().decode(sheet.bytes);
};

describe('a workbook', () => {
  it('gives the values of its largest sheet, dates as text, and names the other sheet', () => {
    const bytes = book(
      row('<x:c r="A1" t="s"><x:v>0</x:v></x:c>', '<x:c r="C1" t="s"><x:v>1</x:v></x:c>') +
        row(number('46090.604224537', 1), number('46090', 3), number('1.2345000000000001E-2'), number('0.1')) +
        row(
          '<x:c t="s"><x:v>2</x:v></x:c>',
          '<x:c t="str"><x:f>A1&amp;"x"</x:f><x:v>saved</x:v></x:c>',
          '<x:c t="b"><x:v>1</x:v></x:c>',
          number('3', 2),
        ),
    );
    expect(read(bytes)).toBe('datetime\t\tsymbol\n2026-03-09 14:30:05\t2026-03-09\t0.012345\t0.1\n"A&B ""x"""\tsaved\tTRUE\t3\n');
    expect(readBook(bytes)).toMatchObject({
      notes: ['The sheet "Cover" with 1 row is not read. Save it as a file of its own if it has trades.'],
    });
  });

  it('counts days from 1904 when it is set so', () => {
    const rows = row(number('44628', 3), text('a'), text('b')) + row(text('c'));
    expect(read(book(rows, {}, '<workbookPr date1904="1"/>'))).toMatch(/^2026-03-09\t/);
  });

  it('of eToro is read as its closed positions', () => {
    const head = ['Position ID', 'Action', 'Units', 'Open Date', 'Close Date', 'Open Rate', 'Close Rate', 'Profit(USD)', 'Type'];
    const bytes = book(
      row(...head.map(text)) +
        row(
          ...['1', 'Buy Apple (AAPL)', '5,5', '09/03/2026 14:30:05', '10/03/2026 15:30:05', '200,00', '205,00', '27,50', 'Stocks'].map(
            text,
          ),
        ),
    );
    const sheet = readBook(bytes);
    if ('sentence' in sheet) throw new Error(sheet.sentence);
    const file = readFile(sheet.bytes, 'statement.xlsx', { account: 'Main', zone: 'UTC' });
    if ('sentence' in file) throw new Error(file.sentence);
    expect([file.broker, file.fills.map(({ quantity, price }) => `${formatDecimal(quantity)} @ ${formatDecimal(price)}`)]).toEqual([
      'etoro',
      ['5.5 @ 200', '5.5 @ 205'],
    ]);
  });

  it('of XTB is read as its cash operations, below the lines about the account and from the second column', () => {
    const line = (time: string, comment: string, amount: string) =>
      row(text(''), number('1159816401'), text('Stock purchase'), time, text(comment), text('INTC.US'), number(amount));
    const bytes = book(
      row(text(''), text('Account'), text('Currency')) +
        row(text(''), number('50292032'), text('PLN')) +
        row(...['', 'ID', 'Type', 'Time', 'Comment', 'Symbol', 'Amount'].map(text)) +
        line(number('46090.604224537', 1), 'OPEN BUY 2/3.5 @ 34.48', '-251.92'),
    );
    const sheet = readBook(bytes);
    if ('sentence' in sheet) throw new Error(sheet.sentence);
    const file = readFile(sheet.bytes, 'account.xlsx', { account: 'Main', zone: 'UTC' });
    if ('sentence' in file) throw new Error(file.sentence);
    expect([file.broker, file.fills.map(({ quantity, price, time }) => [formatDecimal(quantity), formatDecimal(price), time])]).toEqual([
      'xtb',
      [['2', '34.48', Date.UTC(2026, 2, 9, 14, 30, 5)]],
    ]);
  });
});

describe('a workbook of another program', () => {
  const shared = row('<x:c t="s"><x:v>0</x:v></x:c>', number('2')) + row(text('x'));
  const isRead = 'datetime\t2\nx\n';
  const relations = (...more: string[]) =>
    `<Relationships>${['worksheets/sheet1.xml', 'worksheets/sheet2.xml', ...more].map((target, at) => `<Relationship Id="r${at + 1}" Type="http://x/relationships/${/shared/i.test(target) ? 'sharedStrings' : 'worksheet'}" Target="${target}"/>`).join('')}</Relationships>`;
  it.each<[string, Uint8Array]>([
    ['writes names of parts in another case', renamed(shared, (name) => name.replace('xl/shared', 'xl/Shared'))],
    ['cuts names of parts by backslashes', renamed(shared, (name) => name.replaceAll('/', '\\'))],
    [
      'has the workbook at the root of the archive',
      renamed(shared, (name) => name.replace('xl/', ''), {
        '_rels/.rels':
          '<Relationships><Relationship Id="r1" Type="http://x/relationships/officeDocument" Target="workbook.xml"/></Relationships>',
        'xl/_rels/workbook.xml.rels': relations('sharedStrings.xml'),
      }),
    ],
    [
      'names its part of shared texts otherwise',
      renamed(shared, (name) => name.replace('sharedStrings', 'sharedTexts'), {
        'xl/_rels/workbook.xml.rels': relations('sharedTexts.xml'),
      }),
    ],
    [
      'names relations by a prefix of its own',
      book(shared, {
        'xl/workbook.xml':
          '<workbook><sheets><sheet name="Cover" sheetId="1" xmlns:n="x" n:id="r1"/><sheet name="Trades" sheetId="2" n:id="r2"/></sheets></workbook>',
      }),
    ],
  ])('is read when it %s', (_, bytes) => expect(read(bytes)).toBe(isRead));

  it('keeps the column of cells without a reference behind an empty one', () =>
    expect(read(book(row(text('a'), '<x:c/>', text('c')) + row(text('d'), '<x:c s="0"></x:c>', text('f'))))).toBe('a\t\tc\nd\t\tf\n'));

  it('keeps marked text, text beside comments, escaped characters, and signs of greater in attributes', () =>
    expect(
      read(
        book(
          row(
            '<x:c t="inlineStr"><x:is><x:t><![CDATA[A<B]]></x:t></x:is></x:c>',
            '<x:c t="inlineStr"><x:is><!-- <x:t>no</x:t> --><x:t>b</x:t></x:is></x:c>',
            text('c_x0041_d_x005F_'),
            '<x:c note="a>b" t="inlineStr"><x:is><x:t>e</x:t></x:is></x:c>',
          ) + row(text('z')),
        ),
      ),
    ).toBe('A<B\tb\tcAd_\te\nz\n'));

  it('keeps every digit of a whole number, which may be an id', () =>
    expect(read(book(row(number('12345678901234567'), number('12345678901234568')) + row(text('z'))))).toBe(
      '12345678901234567\t12345678901234568\nz\n',
    ));

  it('of the larger kind of archive is read', () => {
    const bytes = book(shared);
    const view = new DataView(bytes.buffer);
    const end = bytes.length - 22;
    const pieces: Uint8Array[] = [];
    const start = view.getUint32(end + 16, true);
    for (let at = start; at < end; ) {
      const [nameSize, extra] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true)];
      const size = 46 + nameSize + extra;
      const wide = new DataView(new ArrayBuffer(size + 28));
      new Uint8Array(wide.buffer).set(bytes.subarray(at, at + size));
      wide.setUint16(30 + 0, extra + 28, true);
      const values = [view.getUint32(at + 24, true), view.getUint32(at + 20, true), view.getUint32(at + 42, true)];
      for (const field of [20, 24, 42]) wide.setUint32(field, 0xffffffff, true);
      wide.setUint16(size, 1, true);
      wide.setUint16(size + 2, 24, true);
      for (const [n, value] of values.entries()) wide.setBigUint64(size + 4 + 8 * n, BigInt(value), true);
      pieces.push(new Uint8Array(wide.buffer));
      at += size + view.getUint16(at + 32, true);
    }
    const whole = [bytes.subarray(0, start), ...pieces, bytes.subarray(end)];
    expect(read(new Uint8Array(whole.flatMap((piece) => [...piece])))).toBe(isRead);
  });

  it('names a sheet without a part, and columns that are not read', () => {
    const workbook = '<workbook><sheets><sheet name="Gone" sheetId="3"/><sheet name="Trades" sheetId="2" r:id="r2"/></sheets></workbook>';
    const wide = row('<x:c r="A1"><x:v>1</x:v></x:c>', '<x:c r="ZZ1"><x:v>2</x:v></x:c>');
    expect(readBook(book(wide, { 'xl/workbook.xml': workbook }))).toMatchObject({
      notes: [
        'The sheet "Gone" cannot be found in that workbook. Save it as a file of its own if it has trades.',
        'The sheet "Trades" has more than 300 columns. Those after them are not read.',
      ],
    });
  });
});

describe('a hostile or broken workbook is refused in a sentence', () => {
  const entry = (name: string, content: string) => book(row(text('a')), { [name]: content });
  const bomb = entry('xl/worksheets/sheet2.xml', ' '.repeat(TOO_MANY));
  /** The checksums of its parts, in the directory at the end, become others. */
  const broken = (bytes: Uint8Array): Uint8Array => {
    for (let at = 0; at + 46 < bytes.length; at++)
      if (bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 1 && bytes[at + 3] === 2) bytes[at + 16]! ^= 1;
    return bytes;
  };
  it.each([
    ['a document type', entry('xl/worksheets/sheet2.xml', '<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>'), /document types/],
    ['entities among shared texts', entry('xl/sharedStrings.xml', '<!ENTITY a "b"><sst/>'), /document types/],
    ['a bomb of blanks', bomb, /too large/],
    ['another archive', zipSync({ 'a.csv': strToU8('a,b') }), /ZIP archive/],
    ['no archive behind the signature', Uint8Array.of(0x50, 0x4b, 3, 4, 1, 2, 3), /damaged/],
    ['a cut archive', book(row(text('a'))).slice(0, 300), /damaged/],
    ['a text that it does not have', book(row('<x:c t="s"><x:v>9</x:v></x:c>')), /damaged/],
    ['a part that is not what was packed', broken(book(row(text('a')))), /damaged/],
    ['a workbook in binary', zipped({ 'xl/workbook.bin': 'x' }), /\.xlsb/],
    ['a workbook of OpenDocument', zipped({ mimetype: 'x', 'content.xml': '<x/>' }), /\.ods/],
    ['no rows', book('', { 'xl/worksheets/sheet1.xml': '<worksheet/>' }), /no rows/],
  ])('with %s', (_, bytes, sentence) => expect(read(bytes)).toMatch(sentence));

  it('whose stated size is a lie, before it is inflated whole', () => {
    const bytes = bomb.slice();
    // The directory is at the end: each stated size becomes 1.
    for (let at = 0; at + 46 < bytes.length; at++)
      if (bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 1 && bytes[at + 3] === 2) bytes.set([1, 0, 0, 0], at + 24);
    expect(read(bytes)).toMatch(/too large/);
  });
});
