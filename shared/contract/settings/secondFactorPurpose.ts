/**
 * `ClientMetadata` of the second-factor call for the pre-token trigger, which then keeps the required scope in that
 * token.
 */
export const secondFactorPurpose = { purpose: 'secondFactor' } as const;
