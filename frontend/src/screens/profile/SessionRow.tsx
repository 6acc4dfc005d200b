import { Monitor, Smartphone } from 'lucide-react';
import { clockParts } from '#format/clockTime.ts';
import { inZone } from '#format/inZone.ts';
import { Button } from '#ui/Button.tsx';
import { Tag } from '#ui/Tag.tsx';
import css from './Sessions.module.css';
import type { ListedSession } from './useSessions.ts';

const isHandheld = (device: string) => /iPhone|iPad|Android/.test(device);

type Props = { readonly session: ListedSession; readonly zone: string; readonly busy: boolean; readonly onEnd: () => void };

/** One place where the person is signed in, since when and until when. */
export function SessionRow({ session: { device, current, startedAt, endsAt, network }, zone, busy, onEnd }: Props) {
  const time = (instant: string) => inZone(zone, { weekday: 'short', ...clockParts() }).format(new Date(instant));
  return (
    <li>
      {isHandheld(device) ? <Smartphone aria-hidden size={20} /> : <Monitor aria-hidden size={20} />}
      <div className={css.what}>
        <strong>
          {device}
          {current && <Tag>This device</Tag>}
        </strong>
        <span>
          Since {time(startedAt)} · until {time(endsAt)}
          {network !== null && ` · ${network}`}
        </span>
      </div>
      <Button busy={busy && 'Signing out …'} aria-label={`Sign out ${device}${current ? ', this device' : ''}`} onClick={onEnd}>
        Sign out
      </Button>
    </li>
  );
}
