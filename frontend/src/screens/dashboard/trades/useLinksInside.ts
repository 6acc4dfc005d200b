import { type MouseEvent, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Click handler of an element with hundreds of internal links, which are plain links: a router link costs as much as
 * its row. Clicks for another tab or window are left to the browser.
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
