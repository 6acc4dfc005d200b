/**
 * Minutes to enter the second factor's code during a sign-in: set on the pool by the sign-in client, in AWS and
 * locally.
 */
export const codeMinutes = 5;

/**
 * `ClientMetadata` of the second-factor call for the pre-token trigger, which then keeps the required scope in that
 * token.
 */
export const secondFactorPurpose = { purpose: 'secondFactor' } as const;
