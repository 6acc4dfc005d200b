import { useBrowser } from '#browser/BrowserContext.ts';
import { saveFrom } from '#browser/saveFile.ts';
import * as texts from '#copy/exportTexts.ts';

/**
 * Saves a card as a picture in its current look, with lines below it, and confirms it; or reports that the browser
 * failed. Never throws.
 */
export function useSavePicture() {
  const { showToast } = useBrowser();
  return async (card: HTMLElement, fileName: string, lines: readonly string[]): Promise<void> => {
    try {
      const { cardPicture } = await import('./cardPicture.ts');
      const url = await cardPicture(card, lines);
      saveFrom(url, fileName);
      setTimeout(() => URL.revokeObjectURL(url), 10_000);
      showToast({ text: texts.saved(fileName), kind: 'success' });
    } catch (error) {
      console.warn('A card could not be drawn.', error);
      showToast({ text: texts.failed, kind: 'error' });
    }
  };
}
