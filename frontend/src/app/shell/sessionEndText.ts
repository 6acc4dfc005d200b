import { inZone } from '#domain/format/inZone.ts';

/** Session end for the sidebar: "2AM, New York". `endsAt` in UTC milliseconds, `zone` an IANA name or UTC. */
export function sessionEndText(endsAt: number, zone: string): string {
  const clock = inZone(zone, { hour: 'numeric', minute: '2-digit', hour12: true }).format(endsAt);
  const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return `${clock.replace(':00', '').replace(/\s/, '')}, ${city}`;
}
