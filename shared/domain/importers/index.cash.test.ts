import { describe, expect, it } from 'vitest';
import { formatDecimal } from '../units/decimal.ts';
import { readText, resultOf } from './testing/fileForms.ts';

const cashIn = (rows: readonly string[]) =>
  readText(rows.join('\n')).cash.map(
    ({ kind, symbol, amount, currency, time, account }) =>
      `${kind} ${symbol} ${formatDecimal(amount)} ${currency} ${new Date(time).toISOString().slice(0, 10)}${account === 'Main' ? '' : ` ${account}`}`,
  );
const fidelityHead =
  'Run Date,Account,Account Number,Action,Symbol,Description,Type,Price ($),Quantity,Commission ($),Fees ($),Accrued Interest ($),Amount ($),Settlement Date';
const robinhoodHead = 'Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount';
const etradeHead =
  'Activity/Trade Date,Transaction Date,Settlement Date,Activity Type,Description,Symbol,Cusip,Quantity #,Price $,Amount $,Commission,Category,Note';

const files: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  [
    'Fidelity',
    [
      fidelityHead,
      '07/08/2026,Individual,A,DIVIDEND RECEIVED COCA COLA CO (KO) (Cash),KO,COCA COLA CO,Cash,,0,,,,5.10,',
      '07/08/2026,Individual,A,FOREIGN TAX PAID NOVARTIS AG (NVS) (Cash),NVS,NOVARTIS AG,Cash,,0,,,,-1.50,',
      '07/08/2026,Individual,A,DIVIDEND CHARGED GAMESTOP (GME) (Short),GME,GAMESTOP,Short,,0,,,,-2.00,',
      '07/07/2026,Individual,A,FEE CHARGED SCHWAB US DIVIDEND ETF (SCHD) (Cash),SCHD,SCHWAB US DIVIDEND ETF,Cash,,0,,,,-0.50,',
      '07/06/2026,Individual,A,IN LIEU OF FRX SHARE SPINOFF FROM:(SPGI ) MOBILITY GLOBAL INC COM SHS (MBGL) (Cash),MBGL,Mobility,Cash,,0,,,,0.88,',
      '07/01/2026,Individual,A,MARGIN INTEREST (Margin),,No Description,Margin,,0,,,,-3.20,',
      '06/30/2026,Individual,A,DIVIDEND RECEIVED FIDELITY GOVERNMENT MONEY MARKET (SPAXX) (Cash),SPAXX,FIDELITY GOVERNMENT MONEY MARKET,Cash,,0,,,,0.07,',
      '06/01/2026,Individual,A,YOU BOUGHT COCA COLA CO (KO) (Cash),KO,COCA COLA CO,Cash,60,10,,,,-600,06/02/2026',
    ],
    [
      'dividend KO 5.1 USD 2026-07-08',
      'withholdingTax NVS -1.5 USD 2026-07-08',
      'dividend GME -2 USD 2026-07-08',
      'cashInLieu MBGL 0.88 USD 2026-07-06',
      'interest  -3.2 USD 2026-07-01',
      'dividend  0.07 USD 2026-06-30',
    ],
  ],
  [
    'Robinhood',
    [
      robinhoodHead,
      '5/18/2026,5/18/2026,5/18/2026,KO,Cash Div,CDIV,,,$5.10',
      '5/18/2026,5/18/2026,5/18/2026,KO,Manufactured Div,MDIV,,,$2.55',
      '5/18/2026,5/18/2026,5/18/2026,NVS,Foreign Tax,DTAX,,,($1.50)',
      '5/18/2026,5/18/2026,5/18/2026,GME,Stock Lending,SLIP,,,$0.11',
      '5/17/2026,5/17/2026,5/17/2026,,Margin Interest,MINT,,,($3.20)',
      '5/16/2026,5/16/2026,5/16/2026,TSM,ADR Fee,DFEE,,,($0.40)',
      '5/16/2026,5/16/2026,5/16/2026,,ACH Deposit,ACH,,,$100.00',
    ],
    [
      'dividend KO 5.1 USD 2026-05-18',
      'paymentInLieu KO 2.55 USD 2026-05-18',
      'withholdingTax NVS -1.5 USD 2026-05-18',
      'interest GME 0.11 USD 2026-05-18',
      'interest  -3.2 USD 2026-05-17',
    ],
  ],
  [
    'E*TRADE',
    [
      etradeHead,
      '05/20/26,05/20/26,05/20/26,Qualified Dividend,COCA COLA CO,KO,--,--,--,5.10,0,--,--',
      '05/20/26,05/20/26,05/20/26,Dividend,COCA COLA CO,PEP,--,--,--,4.00,0,--,--',
      '05/20/26,05/20/26,05/20/26,Foreign Tax Withholding,NOVARTIS AG,NVS,--,--,--,-1.50,0,--,--',
      '05/19/26,05/19/26,05/19/26,Margin Interest,INTEREST,--,--,--,--,-3.20,0,--,--',
      '05/19/26,05/19/26,05/19/26,Interest Income,MORGAN STANLEY BANK,MSBNK,--,--,--,0.09,0,--,--',
      '05/19/26,05/19/26,05/19/26,Online Transfer,TRANSFER,--,--,--,--,500,0,--,--',
    ],
    [
      'dividend KO 5.1 USD 2026-05-20',
      'dividend PEP 4 USD 2026-05-20',
      'withholdingTax NVS -1.5 USD 2026-05-20',
      'interest  -3.2 USD 2026-05-19',
      'interest  0.09 USD 2026-05-19',
    ],
  ],
  [
    'Trading 212',
    [
      'Action,Time,ISIN,Ticker,Name,ID,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total,Currency (Total),Withholding tax',
      'Dividend (Dividend),2026-05-18 12:00:00,US1,KO,Coca-Cola,,10,0.51,USD,1.1,3.90,EUR,0.69',
      'Dividend (Dividend manufactured payment),2026-05-18 12:00:00,US1,KO,Coca-Cola,,2,0.51,USD,1.1,0.78,EUR,0.14',
      'Interest on cash,2026-05-19 12:00:00,,,,x1,,,,,0.41,EUR,',
      'Lending interest,2026-05-19 13:00:00,,,,x2,,,,,0.02,EUR,',
      'Deposit,2026-05-19 14:00:00,,,,x3,,,,,100,EUR,',
    ],
    [
      'dividend KO 3.9 EUR 2026-05-18',
      'paymentInLieu KO 0.78 EUR 2026-05-18',
      'interest  0.41 EUR 2026-05-19',
      'interest  0.02 EUR 2026-05-19',
    ],
  ],
  [
    'thinkorswim',
    [
      'Account Statement for 00000000SCHW (Individual) since 1/1/26 through 1/31/26',
      '',
      'Cash Balance',
      'DATE,TIME,TYPE,REF #,DESCRIPTION,Misc Fees,Commissions & Fees,AMOUNT,BALANCE',
      '1/12/26,00:00:01,BAL,,Cash balance at the start of the business day,,,,"1,000.00"',
      '1/14/26,14:00:00,DOI,,ORDINARY DIVIDEND~KO,,,12.75,"1,012.75"',
      '1/15/26,14:00:00,DOI,,MARGIN INTEREST ADJUSTMENT,,,-3.20,"1,009.55"',
      '1/16/26,14:00:00,JRN,,HARD TO BORROW FEE~GME,,,-0.55,"1,009.00"',
      '1/16/26,15:00:00,JRN,,INTRA-ACCOUNT TRANSFER,,,-9.00,"1,000.00"',
      '',
      'Account Trade History',
      ',Exec Time,Spread,Side,Qty,Pos Effect,Symbol,Exp,Strike,Type,Price,Net Price,Order Type',
    ],
    ['dividend KO 12.75 USD 2026-01-14', 'interest  -3.2 USD 2026-01-15', 'borrowFee GME -0.55 USD 2026-01-16'],
  ],
];

describe('cash of symbols', () => {
  it.each(files)('is read from files of %s, and nothing else is taken for it', (_, rows, cash) => {
    expect(cashIn(rows).toSorted()).toEqual(cash.toSorted());
    expect(cashIn([`\uFEFF${rows[0]}`, ...rows.slice(1)].map((row) => `${row}\r`)).toSorted()).toEqual(cash.toSorted());
  });

  it.each(files)('is no trade and no failed row in files of %s', (_, rows, cash) => {
    const { problems } = readText(rows.join('\n'));
    expect(problems.filter(({ kind }) => kind === 'failed')).toEqual([]);
    expect(problems.filter(({ reason }) => /: cash, not a trade|^Cash for a fraction/.test(reason))).toHaveLength(cash.length);
  });
});

describe('cash for a fraction of a share', () => {
  it.each([
    [
      'Fidelity',
      [
        fidelityHead,
        '06/10/2026,Individual,A,YOU SOLD MULLEN AUTOMOTIVE (MULN) (Cash),MULN,MULLEN,Cash,6,-10,,,,60,06/11/2026',
        '05/20/2026,Individual,A,IN LIEU OF FRX SHARE LEU PAYOUT MULLEN AUTOMOTIVE (MULN) (Cash),MULN,MULLEN,Cash,,0,,,,2.50,',
        '05/18/2026,Individual,A,REVERSE SPLIT R/S FROM 62526P406#REOR M0051311040001 MULLEN (MULN) (Cash),MULN,MULLEN,Cash,,10,,,,,',
        '05/18/2026,Individual,A,REVERSE SPLIT R/S TO 62526P505#REOR M0051311040000 MULLEN (62526P406) (Cash),62526P406,MULLEN,Cash,,-105,,,,,',
        '04/10/2026,Individual,A,YOU BOUGHT MULLEN AUTOMOTIVE (MULN) (Cash),MULN,MULLEN,Cash,0.4,105,,,,-42,04/13/2026',
      ],
    ],
    [
      'Robinhood',
      [
        robinhoodHead,
        '6/10/2026,6/10/2026,6/11/2026,MULN,Mullen,Sell,10,$6.00,$60.00',
        '5/20/2026,5/20/2026,5/20/2026,MULN,Cash in lieu,CIL,,,$2.50',
        '5/18/2026,5/18/2026,5/18/2026,MULN,Mullen,SPR,105S,,',
        '5/18/2026,5/18/2026,5/18/2026,MULN,Mullen,SPR,10,,',
        '4/10/2026,4/10/2026,4/13/2026,MULN,Mullen,Buy,105,$0.40,($42.00)',
      ],
    ],
    [
      'E*TRADE',
      [
        etradeHead,
        '06/10/26,06/10/26,06/11/26,Sold,MULLEN,MULN,--,-10,6,60,0,--,--',
        '05/20/26,05/20/26,05/20/26,Cash in Lieu,MULLEN,MULN,--,--,--,2.50,0,--,--',
        '05/18/26,05/18/26,05/18/26,Reverse Split,MULLEN,MULN,--,10,--,0,0,--,--',
        '05/18/26,05/18/26,05/18/26,Reverse Split,MULLEN,MULN,--,-105,--,0,0,--,--',
        '04/10/26,04/10/26,04/13/26,Bought,MULLEN,MULN,--,105,0.40,-42,0,--,--',
      ],
    ],
  ])('belongs to the trade whose shares it pays for: %s', (_, rows) => {
    const file = readText(rows.join('\n'));
    expect(resultOf(file)).toEqual({ closed: 1, open: 0, unmatched: 0, gross: '20.5', fees: '0', net: '20.5' });
    expect(file.cash).toEqual([]);
  });
});
