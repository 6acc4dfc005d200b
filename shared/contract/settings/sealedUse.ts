/** What everything that is sealed is sealed for: roles may use the key that seals for this alone. */
export const sealedUse = 'market-key';
