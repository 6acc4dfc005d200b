import { useMedia } from './useMedia.ts';

/** True where the window is too narrow for a sidebar and columns, as in the style sheets. */
export const useIsPhone = (): boolean => useMedia('(max-width: 719px)');
