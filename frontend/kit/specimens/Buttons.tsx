import { Download, Plus } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import css from '../Kit.module.css';
import { Part } from '../Part.tsx';

const looks = ['primary', 'ai', 'secondary', 'ghost', 'danger', 'text'] as const;

/** Buttons. */
export const Buttons = () => (
  <>
    <Part name="Button" layout="stack">
      <div className={css.row}>
        {looks.map((look) => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
      </div>
      <div className={css.row}>
        {looks.map((look) => (
          <Button key={look} look={look} size="small">
            {look}, small
          </Button>
        ))}
      </div>
      <div className={css.row}>
        {looks.map((look) => (
          <Button key={look} look={look} disabled>
            {look}, disabled
          </Button>
        ))}
      </div>
      <div className={css.row}>
        <Button look="primary" busy="Saving …">
          Save
        </Button>
        <Button busy="Exporting …">Export</Button>
        <Button look="text" busy="Loading …">
          Load
        </Button>
        <Button look="primary">
          <Plus aria-hidden="true" />
          With an icon
        </Button>
        <Button>
          <Download aria-hidden="true" />
          Export
        </Button>
      </div>
      <div className={css.row} data-controls="large">
        <Button look="primary">Large</Button>
        <Button>Large</Button>
      </div>
    </Part>
    <Part name="ButtonLink">
      <ButtonLink to="/" look="primary">
        A link as a button
      </ButtonLink>
      <ButtonLink to="/">Secondary</ButtonLink>
      <ButtonLink to="/" look="ghost">
        Ghost
      </ButtonLink>
    </Part>
  </>
);
