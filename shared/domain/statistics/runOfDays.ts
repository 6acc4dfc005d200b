/** Days that are drawn in a row, so that what follows each other stays together: the cube root of their number. Source: Künsch 1989; Hall, Horowitz and Jing 1995. */
export const runOfDays = (days: number): number => Math.max(1, Math.round(Math.cbrt(days)));
