/** So many characters a line about oneself may have. */
export const bioLimit = 160;
