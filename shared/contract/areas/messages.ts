import * as z from 'zod/mini';
import { area, nothing } from '../define.ts';
import { hookEvents, MessageChoice, MessageChoiceChange } from '../schemas/messageChoice.ts';
import { shaped, text } from '../schemas/text.ts';

/** Hosts of the services that browsers' push messages go through: Chrome and Edge on Android, Firefox, Safari, Edge on Windows. */
const pushServices = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com', '*.notify.windows.com'] as const;

const isListed = (host: string): boolean =>
  pushServices.some((name) =>
    name.startsWith('*.') ? /^[a-z0-9-]+$/.test(host.slice(0, -name.length + 1)) && host.endsWith(name.slice(1)) : host === name,
  );

/** True for an address at one of these services: https, its usual port, without a user in it. */
export function isPushService(endpoint: string): boolean {
  const address = URL.parse(endpoint);
  return address?.protocol === 'https:' && address.port === '' && `${address.username}${address.password}` === '' && isListed(address.host);
}

/** Letters of a webhook's address. */
const MOST_HOOK_ADDRESS = 500;
const ownNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa|arpa|test|invalid|onion)$/;

/**
 * True for an address that a webhook may have: https at its usual port, at a name of the public internet, without a user in it. Each delivery looks up where
 * it leads.
 */
export function isHookAddress(text: string): boolean {
  const address = text.length > MOST_HOOK_ADDRESS ? null : URL.parse(text);
  if (address?.protocol !== 'https:' || address.port !== '' || `${address.username}${address.password}` !== '') return false;
  const host = address.hostname.replace(/\.$/, '');
  return /^([a-z0-9_-]+\.)+[a-z][a-z0-9-]*$/.test(host) && !ownNames.test(host);
}

/** Maximum devices and webhooks of a trader. */
export const messageLimits = { devices: 10, hooks: 5 } as const;

const ItemId = shaped(22, /^[\w-]{6,22}$/);
const Events = z.array(z.enum(hookEvents)).check(z.minLength(1), z.maxLength(hookEvents.length));

/** A trader's ways out of Afterbell. Instants are ISO. */
const ChannelsView = z.object({
  choice: MessageChoice,
  /** `none`: mail is not set up here. `address`: the one it goes to, or would. */
  mail: z.object({ state: z.enum(['none', 'off', 'asked', 'on', 'stopped']), address: z.string() }),
  /** The key that browsers subscribe with; null where push is not set up. */
  pushKey: z.nullable(z.string()),
  devices: z.array(z.object({ id: z.string(), name: z.string(), endpoint: z.string(), addedAt: z.string() })),
  /** `offAt`: since the address answered 410 Gone; a test turns it on again. */
  hooks: z.array(
    z.object({
      id: z.string(),
      url: z.string(),
      events: z.array(z.enum(hookEvents)),
      createdAt: z.string(),
      offAt: z.nullable(z.string()),
    }),
  ),
  deliveries: z.array(
    z.object({
      hook: z.string(),
      event: z.string(),
      at: z.string(),
      status: z.nullable(z.int()),
      outcome: z.enum(['sent', 'later', 'failed']),
      tries: z.int(),
    }),
  ),
});
/** The same, as screens read it. */
export type ChannelsView = z.infer<typeof ChannelsView>;

/** A new webhook, as its form has it. */
export const NewHook = z.strictObject({
  url: text(MOST_HOOK_ADDRESS, z.refine(isHookAddress, 'Enter a public https address on port 443.')),
  events: Events,
});

const HookChange = z.discriminatedUnion('act', [
  z.extend(NewHook, { act: z.literal('add') }),
  z.strictObject({ act: z.enum(['test', 'rotate', 'remove']), id: ItemId }),
]);

/** Messages that leave Afterbell: e-mail, notifications of devices, webhooks. */
export const messages = area({
  show: {
    summary: 'Where messages go besides the list of notifications, and the last deliveries to webhooks',
    method: 'GET',
    path: '/api/messages',
    access: 'member',
    input: nothing,
    reply: ChannelsView,
    errors: [],
  },
  save: {
    summary: 'Save which kinds go where, and the quiet hours; what is left out stays as it is',
    method: 'PUT',
    path: '/api/messages',
    access: 'member',
    input: MessageChoiceChange,
    reply: MessageChoice,
    errors: [],
  },
  changeMail: {
    summary: 'Ask for the link that confirms the address, or stop all mail',
    method: 'POST',
    path: '/api/messages/mail',
    access: 'member',
    input: z.strictObject({ act: z.enum(['ask', 'stop']) }),
    reply: nothing,
    errors: ['mail_off', 'mail_asked_often'],
    perPerson: 20,
  },
  changeDevice: {
    summary: 'Let this browser show notifications, or no longer; the same twice changes nothing',
    method: 'POST',
    path: '/api/messages/devices',
    access: 'member',
    /** `keys`: those of the browser's subscription; null turns it off. */
    input: z.strictObject({
      endpoint: text(1000, z.refine(isPushService, 'That is not a push service we know.')),
      keys: z.nullable(z.strictObject({ p256dh: shaped(88, /^B[\w-]{86}$/), auth: shaped(24, /^[\w-]{22}$/) })),
    }),
    reply: nothing,
    errors: ['push_off', 'devices_full'],
    perPerson: 30,
  },
  changeHook: {
    summary: 'Add a webhook, send it a test, which turns it on again, replace its secret, or delete it',
    method: 'POST',
    path: '/api/messages/hooks',
    access: 'member',
    input: z.strictObject({ change: HookChange }),
    /** `secret`: of a new webhook or a replaced secret; in no other answer. */
    reply: z.object({ secret: z.nullable(z.string()) }),
    errors: ['hooks_full', 'hook_gone'],
    perPerson: 20,
  },
  followLink: {
    summary: 'Do what a link in a mail is for: stop a kind of mail, or confirm the address. One-click unsubscribing posts here (RFC 8058)',
    method: 'POST',
    path: '/api/messages/links/{token}',
    access: 'public',
    input: z.strictObject({ token: text(200) }),
    /** `act`: the act done; null for a link that is no longer valid. */
    reply: z.object({ act: z.nullable(z.enum(['confirm', 'digest', 'security'])) }),
    errors: [],
    unreadBody: true,
  },
  openLink: {
    summary: 'The page of a link in a mail, with its button: opening it changes nothing',
    method: 'GET',
    path: '/api/messages/links/{token}',
    access: 'public',
    input: z.strictObject({ token: text(200) }),
    reply: z.object({ location: z.string() }),
    envelope: 'redirect',
    errors: [],
  },
});
