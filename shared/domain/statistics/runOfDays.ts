/** Number of days drawn in a row, the cube root of all, so that days that depend on each other stay together. Sources: Künsch 1989; Hall, Horowitz and Jing 1995. */
export const runOfDays = (days: number): number => Math.max(1, Math.round(Math.cbrt(days)));
