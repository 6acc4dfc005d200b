import { useEffect, useRef } from 'react';
import { NoticeList } from '#frontend/parts/notices/NoticeList.tsx';
import css from '#frontend/parts/notices/notices.module.css';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';

type Props = {
  readonly zone: string;
  readonly onClose: () => void;
  readonly onPressBeside: () => void;
};

/** The newest notifications under the bell: spec section 2, "Notification popover". Escape, Close and a press beside it close it. */
export default function NoticesPopover({ zone, onClose, onPressBeside }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const beside = useRef(onPressBeside);
  beside.current = onPressBeside;
  useEffect(() => {
    panel.current?.focus();
    const pressed = ({ target }: PointerEvent) => {
      if (!panel.current?.parentElement?.contains(target as Node)) beside.current();
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, []);
  return (
    <div
      ref={panel}
      className={css.popover}
      role="dialog"
      aria-label="Notifications"
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <NoticeList zone={zone} heading="h2" />
      <div className={css.foot}>
        <Button look="text" onClick={onClose}>
          Close
        </Button>
        <ButtonLink look="text" to="/notifications">
          View all
        </ButtonLink>
      </div>
    </div>
  );
}
