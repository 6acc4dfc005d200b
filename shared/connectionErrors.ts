/** Refusals of connections to brokers, and of ways out for messages: see `errors`. */
export const connectionErrors = {
  credential_shape: { status: 400, message: 'Some of these don’t look right. Copy them from your broker again.' },
  connection_not_found: { status: 404, message: 'That connection no longer exists.' },
  connection_idle: { status: 409, message: 'This connection is paused. Resume it first.' },
  connection_needs_credential: { status: 409, message: 'This connection needs new access. Reconnect it.' },
  connection_running: { status: 409, message: 'Your broker is being asked right now. Try again in a few minutes.' },
  connection_waits: { status: 429, message: 'Your broker asked us to wait. We’ll try again by ourselves.' },
  connections_full: { status: 409, message: 'You have 10 connections, which is the most. Disconnect one first.' },
  account_connected: { status: 409, message: 'Another connection brings this account already.' },
  connections_today: { status: 429, message: 'You’ve tried 50 times today. You can try again tomorrow (UTC).' },
  inbox_off: { status: 409, message: 'Statements by email aren’t set up here.' },
  devices_full: { status: 409, message: 'You have 10 devices, which is the most. Turn one off first.' },
  hooks_full: { status: 409, message: 'You have 5 webhooks, which is the most. Delete one first.' },
  hook_gone: { status: 404, message: 'That webhook no longer exists.' },
  mail_asked_often: { status: 429, message: 'We’ve sent that link five times today. Try again tomorrow.' },
  mail_off: { status: 409, message: 'Email isn’t set up here.' },
  push_off: { status: 409, message: 'Notifications on devices aren’t set up here.' },
} as const;
