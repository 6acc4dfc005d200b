/**
 * One trade of the landing page's sample day. `span`: its position on the session's time, in percent; `at`: its
 * number's position on the curve.
 */
type SampleTrade = {
  readonly from: string;
  readonly until: string;
  readonly symbol: string;
  readonly side: string;
  readonly setup: string;
  readonly r: string;
  readonly net: string;
  readonly won: boolean;
  readonly span: readonly [left: number, width: number];
  readonly at: readonly [left: number, top: number];
};

/** The trades of the sample day in order. Their net sums to the day's +$786.90, four winners of six, $1,114.90 won and $328.00 lost: 3.40. */
export const sampleTrades: readonly SampleTrade[] = [
  {
    from: '09:41',
    until: '09:58',
    symbol: 'NVDA',
    side: 'Long 120',
    setup: 'Opening drive',
    r: '+1.4 R',
    net: '+$412.80',
    won: true,
    span: [2.82, 4.36],
    at: [7.18, 54.88],
  },
  {
    from: '10:12',
    until: '10:19',
    symbol: 'AMD',
    side: 'Long 300',
    setup: 'None',
    r: '−1.0 R',
    net: '−$186.00',
    won: false,
    span: [10.77, 1.79],
    at: [12.56, 72.26],
  },
  {
    from: '10:47',
    until: '11:36',
    symbol: 'SPY 514 P',
    side: 'Long 5',
    setup: 'VWAP reject',
    r: '+0.9 R',
    net: '+$274.50',
    won: true,
    span: [19.74, 12.56],
    at: [32.31, 46.61],
  },
  {
    from: '13:05',
    until: '13:52',
    symbol: 'TSLA',
    side: 'Short 150',
    setup: 'Lower high',
    r: '+1.1 R',
    net: '+$331.20',
    won: true,
    span: [55.13, 12.05],
    at: [67.18, 15.65],
  },
  {
    from: '14:31',
    until: '14:44',
    symbol: 'NVDA 880 C',
    side: 'Long 2',
    setup: 'None',
    r: '−0.8 R',
    net: '−$142.00',
    won: false,
    span: [77.18, 3.33],
    at: [80.51, 28.93],
  },
  {
    from: '15:10',
    until: '15:52',
    symbol: 'AAPL',
    side: 'Long 200',
    setup: 'VWAP reclaim',
    r: '+0.3 R',
    net: '+$96.40',
    won: true,
    span: [87.18, 10.77],
    at: [95.6, 19.92],
  },
];

/** The day's running result from 09:30 (x 0) to 16:00 (x 1000); y 374 is nothing won, y 0 is $1,000. */
export const sampleCurve =
  'M0 374L28 374L31 370L41 327L44 329L49 308L54 269L67 214L72 220L108 220L126 289L200 290L208 282L210 284L213 283L218 285L228 266L231 267L236 256L246 250L254 236L262 231L267 218L274 218L282 209L292 207L295 200L303 201L308 193L313 197L315 191L323 186L551 186L554 179L556 179L559 186L564 180L572 186L582 166L587 170L590 169L597 149L603 146L610 118L618 110L620 101L628 97L636 76L641 68L644 66L646 69L651 65L654 70L656 62L662 64L667 54L672 63L774 63L785 101L787 98L792 114L795 111L797 114L805 116L874 116L877 118L882 113L887 112L890 109L892 108L897 115L905 108L913 109L918 116L933 98L936 101L938 101L944 92L951 89L964 77L967 80L969 76L974 75L980 80L1000 80';
