const EMAIL = /[^\s@<>()]{1,64}@[^\s@<>()]{1,190}\.[a-z]{2,24}/gi;
const LINK = /\b(?:https?:\/\/|www\.)\S{1,2000}/gi;
/** Seven digits or more, however they are grouped: phones, cards, accounts. Amounts and dates have fewer, or a decimal point. */
const LONG_NUMBER = /(?<![\d.$€£])\+?\(?\d(?:[\s().-]{0,2}\d){6,24}(?![\d.])/g;
/** Letters and digits that name an account: "U1234567", "DU-123456". */
const ACCOUNT = /\b[A-Z]{1,4}-?\d{5,14}\b/gi;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Characters of one note that are sent. */
const MOST = 1500;

/** Text without what identifies people and accounts: addresses, links, phone, card and account numbers. */
export const redacted = (text: string): string =>
  text
    .slice(0, MOST)
    .replace(EMAIL, '[email]')
    .replace(LINK, '[link]')
    .replace(ACCOUNT, '[account]')
    .replace(LONG_NUMBER, (found) => (DAY.test(found) ? found : '[number]'));
