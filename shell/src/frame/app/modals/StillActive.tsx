import { Button, Modal } from '@touchline/shared/ui';

interface Props {
  /** Called for Yes, Escape, or a click on the overlay: the player is active. */
  onAnswer: () => void;
}

export function StillActive({ onAnswer }: Props) {
  return (
    <Modal
      open
      size="sm"
      title="Are you still active?"
      onClose={onAnswer}
      footer={
        <Button variant="primary" size="lg" full onClick={onAnswer}>
          Yes
        </Button>
      }
    >
      <p>You haven’t touched this page for 5 minutes. Without an answer its prices stop updating.</p>
    </Modal>
  );
}
