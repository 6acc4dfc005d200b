import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { type MailFiles, readMail } from './readMail.ts';

/** A part of a mail, in base64. */
type Part = { readonly name?: string; readonly type?: string; readonly body: string };
const mail = (parts: readonly Part[], head = 'From: "IBKR" <statements@broker.example>\r\nSubject: Daily') => {
  const written = parts.map(
    ({ name, type = 'text/csv', body }) =>
      `--b1\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment${name === undefined ? '' : `; filename="${name}"`}\r\n\r\n${Buffer.from(body).toString('base64')}\r\n`,
  );
  const text = `${head}\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b1\r\n\r\n--b1\r\nContent-Type: text/html\r\n\r\n<img src="https://tracker.example/1.gif">\r\n${written.join('')}--b1--\r\n`;
  return new Uint8Array(Buffer.from(text));
};
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));
const filesOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  const { from, files, left } = (await readMail(bytes, PostalMime.parse)) as MailFiles;
  return { from, files: files.map(({ name, bytes: content }) => [name, new TextDecoder().decode(content)]), left };
};

it('gives two attachments with their names and bytes, and the sender', async () =>
  expect(
    await filesOf(
      mail([
        { name: 'day.csv', body: 'a,b\n1,2' },
        { name: 'flex.XML', type: 'application/xml', body: '<x/>' },
      ]),
    ),
  ).toEqual({
    from: 'statements@broker.example',
    files: [
      ['day.csv', 'a,b\n1,2'],
      ['flex.XML', '<x/>'],
    ],
    left: [],
  }));

it('leaves and names programs, pictures, mails inside it, and everything after five statements', async () => {
  const inner = Buffer.from(mail([{ name: 'inner.csv', body: 'x' }])).toString();
  const six = Array.from({ length: 6 }, (_, place) => ({ name: `day${place}.csv`, body: 'x' }));
  const found = await filesOf(
    mail([
      { name: 'setup.exe', body: 'MZ' },
      { name: 'mail.csv', type: 'message/rfc822', body: inner },
      ...six,
      { name: 'logo.png', body: 'png' },
    ]),
  );
  expect(found.files.map(([name]) => name)).toEqual(['day0.csv', 'day1.csv', 'day2.csv', 'day3.csv', 'day4.csv']);
  expect(found.left).toEqual(['setup.exe', 'mail.csv', 'day5.csv', 'logo.png']);
});

it('refuses a mail that is one file and was cut off within it', async () => {
  const body = Buffer.from('symbol,quantity\nAAPL,100\nMSFT,2500').toString('base64');
  const head = 'Content-Type: text/csv; name=day.csv\r\nContent-Transfer-Encoding: base64\r\n\r\n';
  const cut = (by: number) => readMail(bytesOf(`${head}${body.slice(0, body.length - by)}\r\n`), PostalMime.parse);
  expect(await cut(0)).toMatchObject({ files: [{ name: 'day.csv' }] });
  for (const by of [1, 2, 3, 5, 11]) expect(await cut(by)).toEqual({ problem: 'unreadable', left: ['day.csv'] });
});

it('takes folders and control characters out of names', async () =>
  expect(
    (
      await filesOf(
        mail([
          { name: '../../etc/day.csv', body: 'x' },
          { name: 'C:\\\\temp\\\\other.csv', body: 'y' },
        ]),
      )
    ).files,
  ).toEqual([
    ['day.csv', 'x'],
    ['other.csv', 'y'],
  ]));

it('names everything in a mail without a statement, also what has no name', async () =>
  expect(
    await readMail(
      mail([
        { name: 'statements.zip', type: 'application/zip', body: 'PK' },
        { name: 'winmail.dat', type: 'application/ms-tnef', body: 'x' },
        { type: 'message/rfc822', body: Buffer.from(mail([{ name: 'inner.csv', body: 'x' }])).toString() },
        { type: 'text/calendar', body: 'BEGIN:VCALENDAR' },
      ]),
      PostalMime.parse,
    ),
  ).toEqual({ problem: 'empty', left: ['statements.zip', 'winmail.dat', 'email.eml', ''] }));

it('takes text with a file name, also where its part is inline or has no disposition, and never the text of the mail', async () => {
  const parts = [
    'Content-Type: text/plain; charset=utf-8\r\nContent-Disposition: inline\r\n\r\nThe file name= is below.',
    'Content-Type: text/plain; charset=utf-8;\r\n\tname="day.csv"\r\n\r\na,b',
    "Content-Disposition: inline;\r\n filename*=utf-8''j%C3%BCn.txt\r\nContent-Type: TEXT/PLAIN\r\n\r\nc,d",
    'Content-Type: text/html; name=report.html\r\nContent-Transfer-Encoding: base64\r\n\r\nPHA+\r\nZTwvcD4=',
    'Content-Type: text/csv; name=none.csv\r\n',
  ];
  const text = `Content-Type: multipart/mixed; boundary=b\r\n\r\n${parts.map((part) => `--b\r\n${part}\r\n`).join('')}--b--\r\n`;
  expect((await filesOf(bytesOf(text))).files).toEqual([
    ['day.csv', 'a,b\n'],
    ['jün.txt', 'c,d\n'],
    ['report.html', '<p>e</p>'],
    ['none.csv', ''],
  ]);
});

it('takes marks that turn text, and halves of characters, out of names and the sender', async () => {
  const found = await filesOf(
    mail(
      [
        { name: `${'😀'.repeat(120)}.csv`, body: 'x' },
        { name: '\u202egpj.exe', body: 'x' },
      ],
      'From: <a\u202e\u200fb@c.example>',
    ),
  );
  expect(found).toMatchObject({ from: 'ab@c.example', left: ['gpj.exe'] });
  expect(found.files).toEqual([[`${'😀'.repeat(96)}.csv`, 'x']]);
});

const multipart = (type: string, ends = '\r\n--b--\r\n') =>
  bytesOf(`Content-Type: multipart/mixed${type}\r\n\r\n--b\r\nContent-Type: text/csv; name=day.csv\r\n\r\n1,2\r\n3,4${ends}`);
it.each([
  ['cut off in an attachment', multipart('; boundary=b', ''), ['day.csv']],
  ['that ends in another way than its boundary does', multipart('; boundary="b"', '\r\n--b-->\r\nmore'), ['day.csv']],
  ['of parts without a boundary', multipart(''), []],
  [
    'with parts inside that have no boundary',
    mail([
      { name: 'a.csv', body: 'x' },
      { type: 'multipart/mixed', body: '--c\r\n\r\nx' },
    ]),
    ['a.csv'],
  ],
])('refuses a mail %s, because parts of it may be missing, and names the others', async (_, bytes, left) =>
  expect(await readMail(bytes, PostalMime.parse)).toEqual({ problem: 'unreadable', left }),
);
it.each(['; boundary="b"', ';\r\n\tBOUNDARY = b; charset=utf-8', '; boundary=b ; x="y"'])(
  'reads a mail whose boundary is written as%s',
  async (type) => expect((await filesOf(multipart(type))).files).toEqual([['day.csv', '1,2\n3,4\n']]),
);

const nested = (depth: number): string =>
  depth === 0 ? 'x' : `Content-Type: multipart/mixed; boundary=d${depth}\r\n\r\n--d${depth}\r\n${nested(depth - 1)}\r\n--d${depth}--\r\n`;
it.each([
  ['without attachments', bytesOf('From: a@b.example\r\n\r\nHello'), 'empty'],
  ['that is random bytes', Uint8Array.from({ length: 5000 }, (_, place) => (place * 131) % 256), 'empty'],
  ['with parts in parts', bytesOf(nested(40)), 'unreadable'],
  ['with a thousand parts', mail(Array.from({ length: 1000 }, () => ({ name: 'a.csv', body: 'x' }))), 'unreadable'],
  ['with huge headers', mail([{ name: 'a.csv', body: 'x' }], `From: a@b.example\r\nX-Long: ${'y'.repeat(300_000)}`), 'unreadable'],
  ['larger than 30 MB', new Uint8Array(30 * 2 ** 20 + 1), 'large'],
])('refuses a mail %s', async (_, bytes, problem) => expect(await readMail(bytes, PostalMime.parse)).toEqual({ problem, left: [] }));
