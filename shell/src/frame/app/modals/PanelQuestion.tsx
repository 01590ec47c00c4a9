import { useLingui } from '@touchline/shared/language/macro';
import { Button, Modal } from '@touchline/shared/ui';

interface Props {
  player: string;
  /** Escape and a click on the overlay mean no. */
  onAnswer: (isTheirs: boolean) => void;
}

/** Asks whether the player whom a link would log in is the person at the device. */
export function PanelQuestion({ player, onAnswer }: Props) {
  const { t } = useLingui();
  return (
    <Modal
      open
      size="sm"
      title={t`Continue as ${player}?`}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button size="lg" onClick={() => onAnswer(false)}>
            {t`Not me`}
          </Button>
          <Button variant="primary" size="lg" onClick={() => onAnswer(true)}>
            {t`Continue`}
          </Button>
        </>
      }
    >
      <p>{t`The link that you opened logs in to this account. Continue only if it is yours: what you deposit would go to it.`}</p>
    </Modal>
  );
}
