import { useLingui } from '@touchline/shared/language/macro';
import { Button, Modal } from '@touchline/shared/ui';

interface Props {
  /** Called for Yes, Escape, or a click on the overlay: the player is active. */
  onAnswer: () => void;
}

export function StillActive({ onAnswer }: Props) {
  const { t } = useLingui();
  return (
    <Modal
      open
      size="sm"
      title={t`Are you still active?`}
      onClose={onAnswer}
      footer={
        <Button variant="primary" size="lg" full onClick={onAnswer}>
          {t`Yes`}
        </Button>
      }
    >
      <p>{t`You haven’t touched this page for 5 minutes. Without an answer its prices stop updating.`}</p>
    </Modal>
  );
}
