import { useSyncExternalStore } from 'react';

/**
 * A short message. It passes over the page; with `stay` it stands above the page's content, where it covers nothing, until it is closed. An `action` is
 * one button beside it.
 */
export type Toast = {
  readonly text: string;
  readonly kind?: 'success' | 'error' | 'info';
  readonly stay?: boolean;
  readonly action?: { readonly label: string; readonly run: () => void };
};
export type ShownToast = Toast & { readonly id: number };

const SHOWN_MS = 6000;
let toasts: readonly ShownToast[] = [];
let count = 0;
const listeners = new Set<() => void>();

function become(next: readonly ShownToast[]): void {
  toasts = next;
  for (const tell of listeners) tell();
}

/** Takes a toast away. */
export const closeToast = (id: number): void => become(toasts.filter((toast) => toast.id !== id));

/** Shows a toast for six seconds, or until it is closed. One that says the same takes the place of the one before. */
export function showToast(toast: Toast): void {
  const id = ++count;
  const others = toasts.filter(({ text, kind }) => text !== toast.text || kind !== toast.kind);
  become([...others, { ...toast, id }].slice(-4));
  if (!toast.stay) setTimeout(() => closeToast(id), SHOWN_MS);
}

/** The toasts that are shown now. */
export const currentToasts = (): readonly ShownToast[] => toasts;

export const useToasts = (): readonly ShownToast[] =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    currentToasts,
    currentToasts,
  );
