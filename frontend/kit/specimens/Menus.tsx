import { Download, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Explain } from '#ui/Explain.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import { Popover } from '#ui/Popover.tsx';
import { Stack } from '#ui/Stack.tsx';
import { TextField } from '#ui/TextField.tsx';
import css from '../Kit.module.css';
import { Part } from '../Part.tsx';

const nothing = () => undefined;
const entries = [
  { text: 'Edit', icon: <Pencil aria-hidden="true" />, onChoose: nothing },
  { text: 'Merge with …', disabled: true, onChoose: nothing },
  { text: 'Delete', icon: <Trash2 aria-hidden="true" />, danger: true, apart: true, onChoose: nothing },
];

/** Menus and popovers. */
export const Menus = () => (
  <>
    <Part name="Menu">
      <Menu
        label="Export"
        entries={entries}
        trigger={(ties) => (
          <Button {...ties} data-opens="">
            <Download aria-hidden="true" />
            Export
          </Button>
        )}
      />
      <Menu
        label="More"
        align="end"
        entries={entries}
        trigger={(ties) => (
          <IconButton {...ties} label="More" data-opens="">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        )}
      />
    </Part>
    <Part name="Popover">
      <Popover
        label="Choose filters"
        className={css.panel}
        trigger={(ties) => (
          <Chip {...ties} kind="adds" data-opens="">
            Filter
          </Chip>
        )}
      >
        {(close) => (
          <Stack gap={12}>
            <TextField label="Symbol" placeholder="Any" />
            <Button onClick={close}>Done</Button>
          </Stack>
        )}
      </Popover>
    </Part>
    <Part name="Explain">
      <Explain title="Profit factor" text="Gross profit divided by gross loss." details={['Above 1 earns money', '168 trades']}>
        Profit factor
      </Explain>
    </Part>
  </>
);
