/** Whether an address groups, filters, orders or plots by what price bars say of trades. */
export const asksForBars = (search: string): boolean => /byCapture|(=|,|%2C)(capture|mae|mfe)\b/i.test(search);
