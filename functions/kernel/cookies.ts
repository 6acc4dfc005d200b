import type { HttpEvent, HttpResponse } from './http.ts';

/** Cookies of this site alone: out of reach of scripts, of other hosts and of plain HTTP. `name` comes without its `__Host-` prefix. */
export type Cookies = {
  get(name: string): string | null;
  /** Keeps `value`, which is base64url text, for so many seconds. */
  keep(name: string, value: string, seconds: number): void;
  drop(name: string): void;
};

/** The cookies of one call, and the answer that carries what was changed, whether it says yes or no. */
export type CookieJar = Cookies & { on(answer: HttpResponse): HttpResponse };

export function cookiesOf({ cookies = [] }: Pick<HttpEvent, 'cookies'>): CookieJar {
  const changed: string[] = [];
  const keep = (name: string, value: string, seconds: number): void => {
    changed.push(`__Host-${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Lax`);
  };
  return {
    get(name) {
      const start = `__Host-${name}=`;
      return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length) ?? null;
    },
    keep,
    drop: (name) => keep(name, '', 0),
    on: (answer) => (changed.length === 0 ? answer : { ...answer, cookies: changed }),
  };
}
