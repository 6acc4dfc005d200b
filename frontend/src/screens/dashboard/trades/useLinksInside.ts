import { type MouseEvent, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * What a click does in an element with hundreds of links to pages of this product, which are plain links: a link of the router costs as much as the row it
 * is in. A click that asks for another tab or window is the browser's.
 */
export function useLinksInside(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
      const link = target instanceof Element ? target.closest('a') : null;
      if (link === null || link.target !== '' || link.origin !== location.origin) return;
      if (event.defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
      event.preventDefault();
      void navigate(link.getAttribute('href') ?? '');
    },
    [navigate],
  );
}
