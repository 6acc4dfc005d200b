/** Encryption context of all sealed text: roles may use the key for this only. */
export const sealedUse = 'market-key';
