import { useState } from 'react';
import {
  Button,
  buttonClass,
  Card,
  Icon,
  Inline,
  Modal,
  menuItemClass,
  Popover,
  Sheet,
  Stack,
  TextInput,
} from '..';

export function OverlaySections() {
  const [open, setOpen] = useState<'modal' | 'sheet' | 'plain sheet'>();
  const close = () => setOpen(undefined);
  return (
    <Card title="Overlays">
      <Inline>
        <Button onClick={() => setOpen('modal')}>Modal</Button>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        <Button onClick={() => setOpen('plain sheet')}>Non-modal sheet</Button>
        <Popover
          trigger={
            <>
              <Icon name="user-circle" /> Ravi
            </>
          }
          triggerClassName={buttonClass()}
        >
          <a className={menuItemClass()} href="#statement">
            <Icon name="list" size={18} /> Statement
          </a>
          <a className={menuItemClass()} href="#deposit">
            <Icon name="wallet" size={18} /> Deposit
          </a>
        </Popover>
      </Inline>
      <Modal
        open={open === 'modal'}
        onClose={close}
        title="Log in"
        size="sm"
        footer={
          <Button variant="primary" full>
            Log in
          </Button>
        }
      >
        <Stack>
          <TextInput label="Username" data-autofocus />
          <TextInput label="Password" type="password" />
        </Stack>
      </Modal>
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title="Bet slip"
        footer={<Button full>Place bet</Button>}
      >
        <Stack>
          {Array.from({ length: 12 }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text, never moved
            <p key={at}>Back India at 1.85, bet {at + 1} of 12.</p>
          ))}
        </Stack>
      </Sheet>
      <Sheet open={open === 'plain sheet'} modal={false} onClose={close} title="Bet slip">
        <p>The page behind stays in use.</p>
      </Sheet>
    </Card>
  );
}
