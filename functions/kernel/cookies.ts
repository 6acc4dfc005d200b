import type { HttpEvent, HttpResponse } from './http.ts';

/** Cookies of this site alone: out of reach of scripts, of other hosts and of plain HTTP. `name` comes without its `__Host-` prefix. */
export type Cookies = {
  get(name: string): string | null;
  /** Sets `value`, which is base64url text, for `seconds`. */
  set(name: string, value: string, seconds: number): void;
  clear(name: string): void;
};

/** The cookies of one call, and the answer that carries the changed ones, for successes and failures. */
export type CookieJar = Cookies & { on(answer: HttpResponse): HttpResponse };

export function cookiesOf({ cookies = [] }: Pick<HttpEvent, 'cookies'>): CookieJar {
  const changed: string[] = [];
  const set = (name: string, value: string, seconds: number): void => {
    changed.push(`__Host-${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Lax`);
  };
  return {
    get(name) {
      const start = `__Host-${name}=`;
      return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length) ?? null;
    },
    set,
    clear: (name) => set(name, '', 0),
    on: (answer) => (changed.length === 0 ? answer : { ...answer, cookies: changed }),
  };
}
