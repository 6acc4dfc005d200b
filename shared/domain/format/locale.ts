/** Language of the screens as a BCP 47 tag, for every number and date that people read; files, addresses and stored values never depend on it (record 0109). */
export const locale = 'en-US';
