import css from './Kit.module.css';
import { Buttons } from './specimens/Buttons.tsx';
import { Choices } from './specimens/Choices.tsx';
import { Composites } from './specimens/Composites.tsx';
import { Dialogs } from './specimens/Dialogs.tsx';
import { Menus } from './specimens/Menus.tsx';
import { Messages } from './specimens/Messages.tsx';
import { Pages } from './specimens/Pages.tsx';
import { SmallButtons } from './specimens/SmallButtons.tsx';
import { Surfaces } from './specimens/Surfaces.tsx';
import { Switches } from './specimens/Switches.tsx';
import { TextFields } from './specimens/TextFields.tsx';

/** Every part of ui/ in every state, in both themes side by side. It is never published: `npm run dev` serves it at /_kit. */
export const Kit = () => (
  <main className={css.kit}>
    <h1 className="unseen">The kit</h1>
    {(['dark', 'light'] as const).map((theme) => (
      <div key={theme} data-theme={theme} className={css.theme}>
        <Pages />
        <Buttons />
        <SmallButtons />
        <TextFields />
        <Choices />
        <Switches />
        <Dialogs />
        <Menus />
        <Messages />
        <Surfaces />
        <Composites />
      </div>
    ))}
  </main>
);
