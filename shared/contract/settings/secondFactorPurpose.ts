/** What the call that changes a second factor tells the pre-token trigger (`ClientMetadata`), so that it leaves that token the scope this takes. */
export const secondFactorPurpose = { purpose: 'secondFactor' } as const;
