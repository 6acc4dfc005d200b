export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** "$20.00" */
export const money = (cents: number, currency = 'usd'): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100);
/** "December 21, 2026", in UTC. */
export const day = (seconds: number): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000);

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 Inter, system-ui, sans-serif; --line: light-dark(#d8dfe8, #334155); --quiet: light-dark(#526077, #a3b1c6); }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100dvh; background: light-dark(#f8fafc, #0f172a); color: light-dark(#0f172a, #e8edf4); }
  .notice { padding: 8px 16px; background: #8b5cf6; background: light-dark(#6d28d9, #5b21b6); color: #fff; text-align: center; font-size: 14px; font-weight: 600; }
  main { width: min(100%, 560px); margin: 0 auto; padding: 32px 16px 48px; overflow-wrap: anywhere; }
  h1 { margin: 0 0 4px; font-size: 26px; line-height: 1.25; letter-spacing: -0.01em; }
  h2 { margin: 32px 0 8px; font-size: 17px; }
  p { margin: 0 0 16px; color: var(--quiet); }
  .brand { margin-bottom: 24px; font-weight: 700; color: inherit; }
  .price { margin: 0 0 24px; font-size: 34px; font-weight: 700; color: inherit; font-variant-numeric: tabular-nums; }
  .price small { font-size: 16px; font-weight: 400; color: var(--quiet); }
  .box { padding: 20px; border: 1px solid var(--line); border-radius: 12px; background: light-dark(#fff, #162035); }
  .alert { padding: 12px 16px; border-radius: 8px; border: 1px solid light-dark(#b91c1c, #f87171); color: light-dark(#991b1b, #fecaca); background: light-dark(#fef2f2, #2c1620); }
  label { display: grid; grid-template-columns: minmax(0, 1fr); gap: 4px; min-width: 0; margin-bottom: 12px; font-weight: 600; font-size: 14px; }
  input { min-height: 44px; width: 100%; padding: 0 12px; border: 1px solid light-dark(#7a8699, #64748b); border-radius: 8px; background: transparent; color: inherit; font: inherit; font-weight: 400; font-variant-numeric: tabular-nums; }
  .two { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 12px; }
  .row { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; margin-top: 16px; }
  button { min-height: 44px; padding: 0 20px; border: 0; border-radius: 8px; background: #2563eb; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
  button.second { background: transparent; color: inherit; border: 1px solid light-dark(#7a8699, #64748b); }
  button.wide { width: 100%; }
  a { color: light-dark(#1d4ed8, #93c5fd); }
  :focus-visible { outline: 3px solid #3b82f6; outline-offset: 2px; }
  dl { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 8px 16px; margin: 0; }
  dt { color: var(--quiet); }
  dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
  dl .total { padding-top: 8px; border-top: 1px solid var(--line); font-weight: 700; color: inherit; }
  table { width: 100%; border-collapse: collapse; font-size: 14px; }
  th, td { padding: 8px 0; border-bottom: 1px solid var(--line); text-align: left; }
  td:last-child, th:last-child { text-align: right; }
  code { font-size: 14px; }
`;

/** A hosted page: plain HTML without scripts, in the site's look, that names its purpose. */
export const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><link rel="icon" href="data:,"><style>${style}</style></head><body>
<div class="notice" role="note">Test payments – no real money</div><main><p class="brand">Afterbell</p>${body}</main></body></html>`;

export const alert = (sentence: string | null): string =>
  sentence === null ? '' : `<p class="alert" role="alert">${escaped(sentence)}</p>`;

/** The fields of a card and the numbers that may be in them. */
export const cardFields = `
<label>Card number <input name="card" inputmode="numeric" autocomplete="cc-number" value="4242 4242 4242 4242" required></label>
<div class="two"><label>Expires <input name="expiry" autocomplete="cc-exp" value="12 / 34" required></label>
<label>CVC <input name="cvc" inputmode="numeric" autocomplete="cc-csc" value="123" required></label></div>`;

export const cardList = `<h2>Test cards</h2><table><thead><tr><th scope="col">Number</th><th scope="col">What it does</th></tr></thead><tbody>
<tr><td><code>4242 4242 4242 4242</code></td><td>Pays</td></tr><tr><td><code>4000 0000 0000 0002</code></td><td>Is declined</td></tr>
<tr><td><code>4000 0025 0000 3155</code></td><td>Asks for authentication</td></tr><tr><td><code>4000 0000 0000 0341</code></td><td>Pays once, then fails</td></tr></tbody></table>`;
