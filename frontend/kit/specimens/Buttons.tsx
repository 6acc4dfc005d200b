import { Download, EyeOff, Plus, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { ChoiceCard } from '#ui/ChoiceCard.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { PreviousNext } from '#ui/PreviousNext.tsx';
import { ExpandButton, RowButton } from '#ui/RowButton.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Row } from '#ui/Stack.tsx';
import { SortButton } from '#ui/Table.tsx';
import css from '../Kit.module.css';
import { Part } from '../Part.tsx';

const ranges = [
  { value: 'day', text: 'Day' },
  { value: 'week', text: 'Week' },
  { value: 'month', text: 'Month' },
] as const;

const nothing = () => undefined;

/** Icons alone, and two that belong together. */
const IconButtons = () => (
  <>
    <Part name="IconButton">
      <IconButton label="Close">
        <X aria-hidden="true" />
      </IconButton>
      <IconButton label="Hide amounts" look="secondary" aria-pressed>
        <EyeOff aria-hidden="true" />
      </IconButton>
      <IconButton label="Remove" look="danger">
        <Trash2 aria-hidden="true" />
      </IconButton>
      <IconButton label="Close, small" size="small">
        <X aria-hidden="true" />
      </IconButton>
      <IconButton label="Close, disabled" disabled>
        <X aria-hidden="true" />
      </IconButton>
    </Part>
    <Part name="PreviousNext">
      <PreviousNext
        previous={{ label: 'Month before', onClick: nothing }}
        next={{ label: 'Month after', disabled: true, onClick: nothing }}
      />
      <PreviousNext size="small" previous={{ label: 'Day before', onClick: nothing }} next={{ label: 'Day after', onClick: nothing }}>
        <span>Nov 18</span>
      </PreviousNext>
    </Part>
  </>
);

/** Buttons in rows, heads and bars. */
function SmallButtons() {
  const [range, setRange] = useState<(typeof ranges)[number]['value']>('week');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButtons />
      <Part name="Segmented">
        <Segmented label="Range" value={range} choices={ranges} onChoose={setRange} />
        <Segmented label="Range, disabled" value="week" disabled choices={ranges} onChoose={() => undefined} />
      </Part>
      <Part name="ChoiceCard" layout="columns">
        <ChoiceCard name="This week" aside="22" detail="Nov 16–22" isChosen onChoose={() => undefined} />
        <ChoiceCard name="Custom" detail="Pick dates" isChosen={false} onChoose={() => undefined} />
      </Part>
      <Part name="Chip">
        <Chip kind="removes" aria-label="Remove filter Side Long">
          <span>Side</span> <b>Long</b>
        </Chip>
        <Chip kind="adds">Filter</Chip>
        <Chip kind="toggles" aria-pressed>
          On
        </Chip>
        <Chip kind="toggles" aria-pressed={false}>
          Off
        </Chip>
        <Chip kind="adds" disabled>
          Disabled
        </Chip>
      </Part>
      <Part name="SortButton">
        <SortButton sorted="descending">Closed</SortButton>
        <SortButton sorted="ascending">Symbol</SortButton>
        <SortButton sorted={null}>Net</SortButton>
      </Part>
      <Part name="RowButton" layout="stack">
        <RowButton>All of this row is one button</RowButton>
      </Part>
      <Part name="ExpandButton">
        <ExpandButton label="Fills of AMD" isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        <ExpandButton label="Fills of SPY" isOpen onToggle={() => undefined} />
      </Part>
    </>
  );
}

const looks = ['primary', 'ai', 'secondary', 'ghost', 'danger', 'text'] as const;

/** Buttons. */
export const Buttons = () => (
  <>
    <Part name="Button" layout="stack">
      <Row gap={12} wrap centered className={css.row}>
        {looks.map((look) => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
      </Row>
      <Row gap={12} wrap centered className={css.row}>
        {looks.map((look) => (
          <Button key={look} look={look} size="small">
            {look}, small
          </Button>
        ))}
      </Row>
      <Row gap={12} wrap centered className={css.row}>
        {looks.map((look) => (
          <Button key={look} look={look} disabled>
            {look}, disabled
          </Button>
        ))}
      </Row>
      <Row gap={12} wrap centered className={css.row}>
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
      </Row>
      <Row gap={12} wrap centered className={css.row} data-controls="large">
        <Button look="primary">Large</Button>
        <Button>Large</Button>
      </Row>
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
    <SmallButtons />
  </>
);
