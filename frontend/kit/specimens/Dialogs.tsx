import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog, Dialog, DialogActions } from '#ui/Dialog.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { PageDialog } from '#ui/PageDialog.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { TextField } from '#ui/TextField.tsx';
import { Part } from '../Part.tsx';

/** Dialogs, each behind the button that opens it. */
export function Dialogs() {
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  const opens = (name: string) => (
    <Button data-opens="" onClick={() => setOpen(name)}>
      Open {name}
    </Button>
  );
  return (
    <>
      <Part name="Dialog">
        {opens('a dialog')}
        {open === 'a dialog' && (
          <Dialog title="What happened" onEscape={close}>
            <p>A sentence that explains it.</p>
            <DialogActions action="Go on" busy={false} onCancel={close} onAct={close} />
          </Dialog>
        )}
      </Part>
      <Part name="PageDialog">
        {opens('a page')}
        {open === 'a page' && (
          <PageDialog label="A page" onEscape={close}>
            <Button data-first="" onClick={close}>
              Close
            </Button>
          </PageDialog>
        )}
      </Part>
      <Forms />
      <Questions />
      <Actions />
      <Sheets />
    </>
  );
}

const nothing = () => undefined;

const Actions = () => (
  <Part name="DialogActions">
    <DialogActions action="Add trade" busy={false} onCancel={nothing} onAct={nothing} />
    <DialogActions action="Saving …" busy onCancel={nothing} onAct={nothing} />
    <DialogActions action="Delete" busy={false} danger onCancel={nothing} onAct={nothing} />
    <DialogActions action="Not ready" busy={false} unready onCancel={nothing} onAct={nothing} />
  </Part>
);

function Sheets() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Part name="Sheet">
      <Button data-opens="" onClick={() => setOpen(true)}>
        Open a sheet
      </Button>
      <Sheet label="Menu" title="Hi, maya" open={isOpen} onClose={() => setOpen(false)}>
        <p>What a phone shows instead of a sidebar.</p>
      </Sheet>
    </Part>
  );
}

function Forms() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Part name="FormDialog">
      <Button data-opens="" onClick={() => setOpen(true)}>
        Open a form
      </Button>
      {isOpen && (
        <FormDialog
          title="Add a trade"
          action="Add trade"
          busy={false}
          problem="The trade could not be saved. Please try again."
          onSave={close}
          onClose={close}
        >
          <TextField label="Symbol" error="Enter a symbol." data-first="" />
        </FormDialog>
      )}
    </Part>
  );
}

function Questions() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Part name="ConfirmDialog">
      <Button data-opens="" onClick={() => setOpen(true)}>
        Open a question
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="Delete this account?"
          action="Delete account"
          danger
          busy={false}
          problem={null}
          onCancel={close}
          onConfirm={close}
        >
          This can’t be undone.
        </ConfirmDialog>
      )}
    </Part>
  );
}
