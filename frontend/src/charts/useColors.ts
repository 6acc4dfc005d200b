import { useEffect, useState } from 'react';

const colorsInForce = (): string => {
  const { theme, palette } = document.documentElement.dataset;
  return `${theme} ${palette}`;
};

/** Names the colors in force; changes with the theme or the palette, so that a canvas, which no style sheet reaches, is drawn again. */
export function useColors(): string {
  const [colors, setColors] = useState(colorsInForce);
  useEffect(() => {
    const observer = new MutationObserver(() => setColors(colorsInForce()));
    observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-palette'] });
    return () => observer.disconnect();
  }, []);
  return colors;
}
