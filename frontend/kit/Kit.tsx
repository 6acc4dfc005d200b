import css from './Kit.module.css';
import { Buttons } from './specimens/Buttons.tsx';
import { Composites } from './specimens/Composites.tsx';
import { Dialogs } from './specimens/Dialogs.tsx';
import { Fields } from './specimens/Fields.tsx';
import { Menus } from './specimens/Menus.tsx';
import { Messages } from './specimens/Messages.tsx';
import { Surfaces } from './specimens/Surfaces.tsx';

/** Every part of ui/ in every state, in both themes side by side. It is never published: `npm run dev` serves it at /_kit. */
export const Kit = () => (
  <main className={css.kit}>
    <h1 className="unseen">The kit</h1>
    {(['dark', 'light'] as const).map((theme) => (
      <div key={theme} data-theme={theme} className={css.theme}>
        <Buttons />
        <Fields />
        <Dialogs />
        <Menus />
        <Messages />
        <Surfaces />
        <Composites />
      </div>
    ))}
  </main>
);
