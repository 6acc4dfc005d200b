import { expect, it } from 'vitest';
import { fileForms, readText } from '../testing/fileForms.ts';

const REALIZED = `"Symbol","Name","Closed Date","Opened Date","Quantity","Proceeds Per Share","Cost Per Share","Proceeds","Cost Basis (CB)","Gain/Loss ($)","Gain/Loss (%)","Term","Wash Sale?","Disallowed Loss"
"KO","COCA COLA","06/15/2026","01/10/2026","2","$205.00","$175.00","$410.00","$350.00","$60.00","17.14%","Short Term","No",""
"KO","COCA COLA","06/20/2026","06/01/2026","1","$100.00","$150.00","$100.00","$150.00","-$50.00","-33.33%","Short Term","Yes","$4.00"
"SOFI 02/20/2026 25.00 P","PUT SOFI","02/20/2026","02/10/2026","1","$0.00","$1.10","$0.00","$110.66","-$110.66","-100%","Short Term","No",""
`;

it.each(fileForms(REALIZED))('reads Schwab’s realized gains as stated results by instrument: %s', (_, text) => {
  const file = readText(text);
  expect(file).toMatchObject({ broker: 'schwab', layout: 'schwab/realized', fills: [], rows: { imported: 0, ignored: 3, failed: 0 } });
  expect(file.stated.toSorted((a, b) => (a.instrument < b.instrument ? -1 : 1))).toEqual([
    { instrument: 'KO', netPnl: '10', fees: null },
    { instrument: 'SOFI260220P00025000', netPnl: '-110.66', fees: null },
  ]);
});
