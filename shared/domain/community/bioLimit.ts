/** Maximum characters of a bio. */
export const bioLimit = 160;
