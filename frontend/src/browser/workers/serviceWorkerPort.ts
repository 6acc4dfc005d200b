/** A browser's subscription to push messages, as its push service takes it. */
type Subscribed = { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } };

/** Push messages of this browser. */
export type DevicePush = {
  /** True once the user refused them: only the browser's own settings change that. */
  readonly isBlocked: () => boolean;
  /** The address of the subscription it has; null without one. */
  readonly current: () => Promise<string | null>;
  /** Asks the user, who must have pressed something, and subscribes with our public key; null when they refuse. */
  readonly subscribe: (key: string) => Promise<Subscribed | null>;
  readonly unsubscribe: () => Promise<void>;
};

/** The site's service worker, as a page reaches it. */
export type ServiceWorkerPort = {
  /** The build of this page, as its service worker names it. */
  readonly version: string;
  readonly register: () => Promise<ServiceWorkerRegistration>;
  /** Opens this page again. */
  readonly reload: () => void;
  /** Notifications that this browser shows for the site; absent where it can show none. */
  readonly devices?: DevicePush;
};
