import { describe, expect, it } from 'vitest';
import { formatDecimal } from '#domain/units/decimal.ts';
import { readText, reasonsOf } from '../../testing/fileForms.ts';

const NEW =
  'Date,Time,Product,ISIN,Reference exchange,Venue,Quantity,Price,,Local value,,Value EUR,Exchange rate,AutoFX Fee,Transaction and/or third party fees EUR,Total EUR,Order ID,';
const BOUGHT = '11-06-2026,15:31,ACME,US0000000001,NDQ,XNAS,3,"212,6000",USD,"-637,80",USD,"-548,25","1,1633","-1,37",,"-549,62",,7c1f';

const fills = (file: ReturnType<typeof readText>) =>
  file.fills.map(({ instrument: { key }, action, quantity, price, fee }) =>
    [key, action, ...[quantity, price, fee].map(formatDecimal)].join(' '),
  );

describe('transactions of DEGIRO', () => {
  it.each([
    [
      'Dutch, with a currency beside each amount and points',
      'Datum,Tijd,Product,ISIN,Beurs,Uitvoeringsplaats,Aantal,Koers,,Lokale waarde,,Waarde,,Wisselkoers,Transactiekosten en/of,,Totaal,,Order ID',
      '11-06-2026,15:31,ACME,US0000000001,NDQ,XNAS,3,212.6000,USD,-637.80,USD,-548.25,EUR,1.1633,-1.37,EUR,-549.62,EUR,7c1f',
    ],
    [
      'German, with commas and semicolons',
      'Datum;Uhrzeit;Produkt;ISIN;Referenzbörse;Ausführungsort;Anzahl;Kurs;;Wert in Lokalwährung;;Wert EUR;Wechselkurs;AutoFX-Gebühr;Transaktionsgebühren und/oder Fremdkosten EUR;Gesamt EUR;Order-ID;',
      '11-06-2026;15:31;ACME;US0000000001;NDQ;XNAS;3;212,6000;USD;-637,80;USD;-548,25;1,1633;-1,37;;-549,62;;7c1f',
    ],
    [
      'French',
      "Date,Heure,Produit,Code ISIN,Bourse de référence,Lieu d'exécution,Quantité,Cours,,Valeur locale,,Valeur EUR,Taux de change,Frais AutoFX,Frais de courtage EUR,Total EUR,ID Ordre,",
      '11-06-2026,15:31,ACME,US0000000001,NDQ,XNAS,3,"212,6000",USD,"-637,80",USD,"-548,25","1,1633","-1,37",,"-549,62",,7c1f',
    ],
  ])('are the same in %s', (_, head, row) => expect(fills(readText(`${head}\n${row}\n`))).toEqual(fills(readText(`${NEW}\n${BOUGHT}\n`))));

  it('count in the currency of the account, with all that is between value and total as the fee', () =>
    expect(fills(readText(`${NEW}\n${BOUGHT}\n`))).toEqual(['US0000000001@EUR buy 3 182.75 1.37']));

  it.each([
    [
      'a rate that contradicts its values',
      BOUGHT.replace('1,1633', '1,3633'),
      /^2 failed: The value -548.25 is not the local value -637.8/,
    ],
    ['a value of the other side', BOUGHT.replace('"-548,25"', '"548,25"').replace('"-549,62"', '"546,88"'), /sign of the other side/],
    ['a total far from its value', BOUGHT.replace('"-549,62"', '"-900,00"'), /^2 failed: The total -900 does not fit/],
    ['a price that is not per unit', BOUGHT.replace('"212,6000"', '"21,2600"'), /^2 failed: The amount 637.8 is not 3/],
    ['no ISIN', BOUGHT.replace('US0000000001', ''), /symbol is missing/],
    ['a date that is none', BOUGHT.replace('11-06-2026', '11-13-2026'), /^2 failed: /],
  ])('fail with %s', (_, row, reason) => expect(reasonsOf(readText(`${NEW}\n${row}\n`))).toEqual([expect.stringMatching(reason)]));

  it('hold the later trades of a share back whose split has one half alone', () => {
    const split = '15-06-2026,00:00,ACME,US0000000001,NDQ,,30,"21,2600",USD,"-637,80",USD,"-548,25","1,1633",,,"-548,25",,';
    const later = BOUGHT.replace('11-06-2026', '16-06-2026');
    expect(readText(`${NEW}\n${later}\n${split}\n${BOUGHT}\n`)).toMatchObject({
      rows: { imported: 1, failed: 2 },
      waiting: [{ until: 'split' }],
    });
  });

  it('are all real where one order was filled in equal parts', () =>
    expect(fills(readText(`${NEW}\n${BOUGHT}\n${BOUGHT}\n`))).toHaveLength(2));
});

it('keeps dividends and taxes of an account statement, and notes that its trades are in another file', () => {
  const file = readText(
    [
      'Datum,Uhrzeit,Valutadatum,Produkt,ISIN,Beschreibung,FX,Änderung,,Saldo,,Order-ID',
      '16-06-2026,07:30,15-06-2026,ACME,US0000000001,Dividende,,USD,"12,50",USD,"12,50",',
      '16-06-2026,07:30,15-06-2026,ACME,US0000000001,Dividendensteuer,,USD,"-1,88",USD,"10,62",',
      '11-06-2026,15:31,11-06-2026,ACME,US0000000001,"Kauf 3 zu je 212,6 USD",,USD,"-637,80",USD,"-637,80",7c1f',
      '10-06-2026,15:31,10-06-2026,,,SOFORT Einzahlung,,EUR,"1.500,00",EUR,"1.500,00",',
    ].join('\n'),
  );
  expect(file.cash.map(({ kind, symbol, currency, amount }) => [kind, symbol, currency, formatDecimal(amount)])).toEqual([
    ['dividend', 'US0000000001', 'USD', '12.5'],
    ['withholdingTax', 'US0000000001', 'USD', '-1.88'],
  ]);
  expect(file.notes).toEqual(['Trades of this account statement aren’t read. Import DEGIRO’s Transactions for the same dates.']);
  expect(reasonsOf(file)).toEqual([
    '2 ignored: A dividend: cash, not a trade.',
    '3 ignored: Withholding tax: cash, not a trade.',
    '4 ignored: A trade; trades are read from DEGIRO’s Transactions.',
    '5 ignored: Neither a trade nor a dividend (SOFORT Einzahlung).',
  ]);
});
