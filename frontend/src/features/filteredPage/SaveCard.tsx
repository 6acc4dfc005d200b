import { ImageDown } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import * as texts from '#copy/exportTexts.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import { type Millis, millis } from '#domain/units/millis.ts';
import { fullDay } from '#format/stamp.ts';
import { useTrader } from '#journal/useTrader.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useChips } from '../filters/useChips.ts';
import { useSavePicture } from '../pictures/useSavePicture.ts';
import { useView } from '../view/useView.ts';
import css from './SaveCard.module.css';

type Props = { readonly card: RefObject<HTMLElement | null>; readonly name: string | null };

/** File name of a card's picture, on the trader's day: "Equity curve" → "afterbell-equity-curve-2026-11-27.png". */
export const pictureName = (title: string, now: Millis, zone: string): string =>
  `afterbell-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${dayKey(now, zone)}.png`.replaceAll(/-+/g, '-');

/** Draws the card once, with what its figures are of, and saves the file. */
function Saving({ card, name, onDone }: Props & { readonly onDone: () => void }) {
  const { ports } = useBrowser();
  const save = useSavePicture();
  const { chips } = useChips();
  const { view } = useView();
  const { zone } = useTrader();
  const isDrawn = useRef(false);
  useEffect(() => {
    const { current: section } = card;
    if (isDrawn.current || section === null) return;
    isDrawn.current = true;
    const filters = chips.map(({ name: of, text }) => `${of} ${text}`).join(' · ') || texts.allTrades;
    const now = millis(ports.clock.now());
    const title = name ?? section.querySelector('h2')?.textContent ?? '';
    const fileName = pictureName(title, now, zone);
    const lines = [`${filters} · ${view.currency}, ${view.gross ? texts.gross : texts.net}`, `${texts.product} · ${fullDay(now, zone)}`];
    void save(section, fileName, lines).finally(onDone);
  });
  return null;
}

/** A quiet button on a card that saves it as a picture: the screen's content, with amounts masked. */
export default function SaveCard({ card, name }: Props) {
  const [isSaving, setSaving] = useState(false);
  return (
    <>
      <IconButton
        size="small"
        className={css.save}
        label={texts.save(name)}
        disabled={isSaving}
        data-unprinted
        onClick={() => setSaving(true)}
      >
        <ImageDown aria-hidden="true" />
      </IconButton>
      {isSaving && <Saving card={card} name={name} onDone={() => setSaving(false)} />}
    </>
  );
}
