import { expect, it } from 'vitest';
import { quotes } from './quotes.ts';

it('there are about 170 quotes, all different', () => {
  expect(quotes.length).toBeGreaterThanOrEqual(165);
  expect(quotes.length).toBeLessThanOrEqual(175);
  expect(new Set(quotes).size).toBe(quotes.length);
});

it('each quote is an emoji, a space and a short sentence that ends', () => {
  expect(quotes.filter((quote) => !/^\p{Extended_Pictographic}[\u200d\ufe0f\p{Emoji}]* \p{Lu}.*[.”]$/u.test(quote))).toEqual([]);
  expect(quotes.filter((quote) => quote.length > 110)).toEqual([]);
});
