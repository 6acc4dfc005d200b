import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Opens a form when the address asks for it, as `?add=trade` does; the address is cleaned, so that a reload does not open it again. */
export function useAddAddress(name: string, open: () => void, isAllowed = true): void {
  const [query, setQuery] = useSearchParams();
  const latest = useRef(open);
  latest.current = open;
  const isAsked = isAllowed && query.get('add') === name;
  useEffect(() => {
    if (!isAsked) return;
    latest.current();
    setQuery((before) => new URLSearchParams([...before].filter(([key]) => key !== 'add')), { replace: true });
  }, [isAsked, setQuery]);
}
