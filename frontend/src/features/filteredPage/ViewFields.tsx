// biome-ignore-all lint/a11y/useSemanticElements: a group of buttons is no fieldset of a form
import * as viewTexts from '#copy/viewTexts.ts';
import { UnitSwitch } from '../view/UnitSwitch.tsx';
import { ViewSwitches } from '../view/ViewSwitches.tsx';
import css from './ViewFields.module.css';

/** Counting and display options, if there is no space for them above the page. */
export const ViewFields = () => (
  <div className={css.fields} role="group" aria-label={viewTexts.howShown}>
    <UnitSwitch />
    <ViewSwitches />
  </div>
);
