/** True if an address groups, filters, sorts or plots by price-bar measures. */
export const asksForBars = (search: string): boolean => /byCapture|(=|,|%2C)(capture|mae|mfe)\b/i.test(search);
