// Record 0036: one kit.

import '#ui/base.css';
import { type ReactNode, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { DialogPlace } from '#ui/Dialog.tsx';
import css from './Kit.module.css';
import { Buttons } from './specimens/Buttons.tsx';
import { Dialogs } from './specimens/Dialogs.tsx';
import { Fields } from './specimens/Fields.tsx';
import { Menus } from './specimens/Menus.tsx';
import { Messages } from './specimens/Messages.tsx';
import { Surfaces } from './specimens/Surfaces.tsx';

/** The kit in one theme, its dialogs too. */
function Themed({ theme, children }: { readonly theme: 'dark' | 'light'; readonly children: ReactNode }) {
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  return (
    <div ref={setPlace} data-theme={theme} className={css.theme}>
      <DialogPlace value={place}>{children}</DialogPlace>
    </div>
  );
}

/** Every part of ui/ in every state, in both themes side by side. It is never published: `npm run dev` serves it at /_kit. */
const Kit = () => (
  <main className={css.kit}>
    <h1 className="unseen">The kit</h1>
    {(['dark', 'light'] as const).map((theme) => (
      <Themed key={theme} theme={theme}>
        <Surfaces />
        <Buttons />
        <Fields />
        <Dialogs />
        <Menus />
        <Messages />
      </Themed>
    ))}
  </main>
);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MemoryRouter>
      <Kit />
    </MemoryRouter>
  </StrictMode>,
);
