import { useNavigate, useParams } from 'react-router-dom';
import * as texts from '#copy/replay/blindTexts.ts';
import { Segmented } from '#ui/Segmented.tsx';
import css from './replay.module.css';

const choices = [
  { value: 'replay', text: texts.modes.replay },
  { value: 'blind', text: texts.modes.blind },
] as const;

/** A replay of the trade in the address, or of random trades with everything hidden. */
export function ReplayMode({ mode }: { readonly mode: 'replay' | 'blind' }) {
  const { tradeId = '' } = useParams();
  const navigate = useNavigate();
  return (
    <span className={css.open}>
      <Segmented
        label={texts.mode}
        value={mode}
        choices={choices}
        onChoose={(value) => void navigate(`/dashboard/replay/${tradeId}${value === 'blind' ? '?mode=blind' : ''}`)}
      />
    </span>
  );
}
