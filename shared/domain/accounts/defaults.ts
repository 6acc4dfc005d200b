/** What a user has before they or anyone chose otherwise (spec section 3). Every reader fills missing parts from here and nowhere else. */
export const accountDefaults = {
  subscription: {
    active: false,
    type: null,
    cancelAtPeriodEnd: false,
    currentPeriodEnd: null,
    paymentStatus: 'active',
    failedPaymentAttempts: 0,
  },
  specialAccess: { hasAccess: false, expiresAt: null, reason: 'other' },
  preferences: { defaultCurrency: 'USD', timeZone: 'UTC', startingCapital: 0, experienceLevel: 'auto', darkMode: false },
  aiRequestLimits: { weeklyLimit: 5, remainingRequests: 5, totalRequestsUsed: 0 },
} as const;
