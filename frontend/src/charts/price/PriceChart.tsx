import { useEffect, useRef } from 'react';
import { useColors } from '../useColors.ts';
import css from './priceChart.module.css';
import type { PathScene, PriceScene, ScenePlace, SceneTexts } from './priceScene.ts';

type Drawing = { readonly showUntil: (place: ScenePlace) => void; readonly remove: () => void };

type Props = {
  readonly scene: PriceScene | PathScene;
  readonly place: ScenePlace;
  readonly texts: SceneTexts;
  /** Description for screen readers. */
  readonly label: string;
};

/** Draws a scene; nothing where the browser cannot draw. */
async function draw(box: HTMLElement, scene: PriceScene | PathScene, texts: SceneTexts): Promise<Drawing | null> {
  if (document.createElement('canvas').getContext('2d') === null) return null;
  const library = await import('lightweight-charts');
  if ('base' in scene) return (await import('./candleDrawing.ts')).candleDrawing(library, box, scene, texts);
  return (await import('./pathDrawing.ts')).pathDrawing(library, box, scene, texts);
}

/** Prices up to a moment: candles with bars, otherwise only the fills. Later data is not drawn. */
export function PriceChart({ scene, place, texts, label }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const colors = useColors();
  const drawing = useRef<Drawing | null>(null);
  const latest = useRef(place);
  latest.current = place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the library reads its colors from the page
  useEffect(() => {
    let wanted = true;
    void draw(box.current!, scene, texts).then((made) => {
      if (!wanted) return made?.remove();
      drawing.current = made;
      made?.showUntil(latest.current);
    });
    return () => {
      wanted = false;
      drawing.current?.remove();
      drawing.current = null;
    };
  }, [scene, colors, texts]);
  useEffect(() => drawing.current?.showUntil(place), [place]);
  return <div ref={box} className={css.chart} role="img" aria-label={label} />;
}
