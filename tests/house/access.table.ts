import type { AccessRule } from '#shared/access.ts';

/**
 * Who may make each call, written by hand from the specification and never derived: a wrong rule in the contract moves every
 * derived test with it, so this page is what catches it. The key is `area.call`; the comment says where the rule comes from.
 */
export const accessTable: Readonly<Record<string, AccessRule>> = {
  // Spec section 2: sign-up and sign-in are for people who have no account or no session yet.
  'auth.register': 'public',
  'auth.login': 'public',
  'auth.google': 'public',
  'auth.exchangeGoogle': 'public',
  'recovery.init': 'public',
  'recovery.verify': 'public',
  'recovery.reset': 'public',
  // Spec section 7 marks these "bearer": any signed-in person, whatever their plan.
  'auth.validate': 'member',
  'auth.logout': 'member',
  // Security 3.1: people see and end their own sessions, whatever their plan.
  'sessions.list': 'member',
  'sessions.end': 'member',
  'sessions.endAll': 'member',
  'account.me': 'member',
  'account.saveSettings': 'member',
  'account.specialAccess': 'member',
  'billing.subscription': 'member',
  'billing.setFreeTier': 'member',
  'billing.createSubscription': 'member',
  'billing.reactivateSubscription': 'member',
  'billing.aiLimits': 'member',
  // Spec section 2: the profile is for everyone who signed in, their own and other people's.
  'account.details': 'member',
  'account.changePassword': 'member',
  'account.changeSecurityQuestions': 'member',
  'account.changeUsername': 'member',
  'account.savePrivacy': 'member',
  'account.publicProfile': 'member',
  'account.accounts': 'member',
  'account.saveAccount': 'member',
  'account.removeAccount': 'member',
  // Product: everybody may take their own data along, whatever their plan.
  'exports.create': 'member',
  'deletion.deleteAccount': 'member',
  // Spec section 6: every signed-in person has notifications.
  'notifications.list': 'member',
  'notifications.markRead': 'member',
  'notifications.markAllRead': 'member',
  'notifications.remove': 'member',
  // Spec section 6: a free-tier user reaches the dashboard, and so does everyone above. Someone without any tier goes to /pricing.
  'trades.stats': 'anyTier',
  'trades.list': 'anyTier',
  'trades.book': 'anyTier',
  'exports.trades': 'anyTier',
  'trades.chapter': 'anyTier',
  'trades.chapters': 'anyTier',
  'trades.log': 'anyTier',
  'trades.annotate': 'anyTier',
  'trades.annotateMany': 'anyTier',
  'trades.addOpening': 'anyTier',
  'trades.removeOpening': 'anyTier',
  'trades.strategies': 'anyTier',
  'trades.overrideStrategy': 'anyTier',
  'trades.recordOutcomes': 'anyTier',
  'trades.split': 'anyTier',
  'trades.undoEvents': 'anyTier',
  'trades.editFill': 'anyTier',
  'trades.deleteFills': 'anyTier',
  'trades.deleteTrades': 'anyTier',
  'trades.restoreFills': 'anyTier',
  'trades.deletedFills': 'anyTier',
  'imports.commit': 'anyTier',
  'imports.list': 'anyTier',
  'imports.profiles': 'anyTier',
  'imports.saveProfile': 'anyTier',
  'imports.points': 'anyTier',
  'imports.rerun': 'anyTier',
  'imports.undo': 'anyTier',
  // The customer portal is for whoever pays or has paid; the webhook's caller proves itself with a signature (security 3.8).
  'billing.openPortal': 'member',
  'billing.webhook': 'public',
  // Ruling 19: /contact is public, and so is the call behind its form.
  'contact.send': 'public',
};
