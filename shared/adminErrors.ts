/** Refusals of admin actions: see `errors`. */
export const adminErrors = {
  user_not_found: { status: 404, message: 'That account no longer exists.' },
  admin_own: { status: 409, message: 'You can’t do this to your own account. Ask another admin.' },
  access_over: { status: 400, message: 'Choose a day in the future.' },
  account_disabled: { status: 403, message: 'This account is disabled. If you think that’s a mistake, write to us on the contact page.' },
} as const;
