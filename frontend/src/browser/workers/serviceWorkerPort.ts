/** The site's service worker, as a page reaches it. */
export type ServiceWorkerPort = {
  /** The build of this page, as its service worker names it. */
  readonly version: string;
  readonly register: () => Promise<ServiceWorkerRegistration>;
  /** Opens this page again. */
  readonly reload: () => void;
};
